import { useState } from 'react';
import { acceptStay, declineStay } from '#contract/stays/stay-bookings';
import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './bookings.module.css';

/** Accepts or declines a request. */
export function BookingActions({ booking }: { booking: StayBookingItem }) {
  const { t } = useTranslation('stayBookings');
  const errorText = useErrorText();
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = useWrite(acceptStay, {
    once: true,
    touches: ['availability'],
    onSuccess: () => void notify({ text: t('accepted'), tone: 'ok' }),
  });
  return (
    <>
      {accept.error && <Note tone="bad">{errorText(accept.error)}</Note>}
      <div className={styles.actions}>
        {booking.can.decline && <Button onClick={() => setIsDeclining(true)}>{t('actions.decline')}</Button>}
        {booking.can.accept && (
          <Button
            variant="primary"
            isPending={accept.isPending}
            onClick={() => accept.mutate({ params: { id: booking.id } })}
          >
            {t('actions.accept')}
          </Button>
        )}
      </div>
      {isDeclining && <DeclineDialog booking={booking} onClose={() => setIsDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ booking, onClose }: { booking: StayBookingItem; onClose: () => void }) {
  const { t } = useTranslation('stayBookings');
  const format = useFormat();
  const errorText = useErrorText();
  const decline = useWrite(declineStay, {
    once: true,
    touches: ['availability'],
    onSuccess: () => {
      notify({ text: t('declined'), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('decline.title')}
      description={t('decline.text', { name: booking.guest.name ?? t('guest'), day: format.weekday(booking.checkIn) })}
      reason={{ label: t('reason.label'), help: t('reason.help'), short: t('reason.needed'), minLength: 1 }}
      action={t('actions.decline')}
      variant="danger"
      isPending={decline.isPending}
      problem={decline.error && errorText(decline.error)}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={(reason) => decline.mutate({ params: { id: booking.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
