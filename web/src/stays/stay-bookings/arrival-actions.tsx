import { useState } from 'react';
import { checkInStay, recordNoShow } from '#contract/stays/stay-bookings';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './bookings.module.css';

/** The host records that the guests arrived, or that they did not. */
export function ArrivalActions({ booking }: { booking: StayBookingView }) {
  const { t } = useTranslation('stayBookings');
  const errorText = useErrorText();
  const [isAbsent, setIsAbsent] = useState(false);
  const arrive = useWrite(checkInStay, {
    once: true,
    onSuccess: () => void notify({ text: t('arrival.done'), tone: 'ok' }),
  });
  return (
    <>
      {arrive.error && <Note tone="bad">{errorText(arrive.error)}</Note>}
      <div className={styles.actions}>
        {booking.can.noShow && <Button onClick={() => setIsAbsent(true)}>{t('arrival.noShow')}</Button>}
        {booking.can.checkIn && (
          <Button
            variant="primary"
            isPending={arrive.isPending}
            onClick={() => arrive.mutate({ params: { id: booking.id } })}
          >
            {t('arrival.checkIn')}
          </Button>
        )}
      </div>
      {isAbsent && <NoShowDialog booking={booking} onClose={() => setIsAbsent(false)} />}
    </>
  );
}

function NoShowDialog({ booking, onClose }: { booking: StayBookingView; onClose: () => void }) {
  const { t } = useTranslation('stayBookings');
  const errorText = useErrorText();
  const absent = useWrite(recordNoShow, {
    once: true,
    touches: ['availability', 'payments'],
    onSuccess: () => {
      notify({ text: t('arrival.noShowDone'), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('arrival.noShowTitle')}
      text={t('arrival.noShowText', { name: booking.guest.name ?? t('guest') })}
      action={t('arrival.noShow')}
      variant="danger"
      isPending={absent.isPending}
      problem={absent.error && errorText(absent.error)}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={() => absent.mutate({ params: { id: booking.id } })}
      onClose={onClose}
    />
  );
}
