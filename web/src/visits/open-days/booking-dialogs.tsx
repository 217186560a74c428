import type { OpenDayBooking } from '#contract/visits/bookings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { useBookingName } from './use-booking-name.ts';

/** What the server calculates when a confirmation goes beyond the maximum; all in people. */
export type OverCapacity = { maxParticipants: number; held: number; requested: number };
export type AskedOfBooking = { booking: OpenDayBooking } & (
  | { what: 'cancel' | 'delete' }
  | ({ what: 'over' } & OverCapacity)
);

type BookingDialogsProps = { asked: AskedOfBooking; busy: boolean; onConfirm: () => void; onClose: () => void };

export function BookingDialogs({ asked, ...rest }: BookingDialogsProps) {
  const { t } = useTranslation('openDays');
  const name = useBookingName()(asked.booking);
  const count = asked.booking.people;
  const common = { ...rest, labels: { cancel: t('participants.keep'), close: t('close') } };
  if (asked.what === 'over') {
    const { maxParticipants: most, held, requested } = asked;
    return (
      <ConfirmDialog
        title={t('participants.overTitle')}
        text={t('participants.overText', { name, most, held, count: requested, sum: held + requested })}
        action={t('participants.overAction')}
        look="primary"
        {...common}
      />
    );
  }
  return asked.what === 'cancel' ? (
    <ConfirmDialog
      title={t('participants.cancelTitle')}
      text={t('participants.cancelText', { name, count })}
      action={t('participants.cancelAction')}
      look="danger"
      {...common}
    />
  ) : (
    <ConfirmDialog
      title={t('participants.deleteTitle')}
      text={t('participants.deleteText', { name })}
      action={t('participants.deleteAction')}
      look="danger"
      {...common}
    />
  );
}
