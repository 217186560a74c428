import { useState } from 'react';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { DISPUTE_HOURS, DISPUTE_REASON_MAX, openDispute } from '#contract/stays/stay-disputes';
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Card } from '../../../platform/ui/display/card.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import { useDeadlineText } from '../../booking-terms/policy-steps.shared.tsx';
import { bookingRead } from '../booking-reads.ts';
import styles from '../bookings.module.css';

const HOUR_MS = 3_600_000;

/** The guest reports a problem with the stay: the payout is frozen until an admin decides (STY-11). */
export function ReportProblem({ booking }: { booking: StayBookingView }) {
  const { t } = useTranslation('stayDisputes');
  const deadline = useDeadlineText();
  const [isOpen, setIsOpen] = useState(false);
  const until = deadline(Date.parse(booking.checkInAt) + DISPUTE_HOURS * HOUR_MS, booking);
  return (
    <Card title={t('report.title')}>
      <div className={styles.stay}>
        <p>{t('report.lead', { deadline: until })}</p>
        <Button onClick={() => setIsOpen(true)}>{t('report.open')}</Button>
      </div>
      {isOpen && <ReportDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function ReportDialog({ booking, onClose }: { booking: StayBookingView; onClose: () => void }) {
  const { t } = useTranslation('stayDisputes');
  const errorText = useErrorText();
  const report = useWrite(openDispute, {
    once: true,
    touches: ['stayBookings'],
    answers: bookingRead(booking.id),
    onSuccess: () => {
      notify({ text: t('report.sent'), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('report.title')}
      description={t('report.text')}
      reason={{
        label: t('report.reason'),
        help: t('report.help'),
        short: t('report.needed'),
        minLength: 1,
        maxLength: DISPUTE_REASON_MAX,
      }}
      action={t('report.send')}
      variant="primary"
      isPending={report.isPending}
      problem={report.error && errorText(report.error)}
      labels={{ cancel: t('report.cancel'), close: t('report.close') }}
      onConfirm={(reason) => report.mutate({ params: { id: booking.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
