import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { useBookingName } from './use-booking-name.ts';

/** Server-calculated excess of a confirmation; all values are headcounts. */
export type OverCapacity = { maxParticipants: number; held: number; requested: number };
export type BookingAction = { booking: OpenDayBooking } & (
  | { what: 'cancel' | 'delete' }
  | ({ what: 'over' } & OverCapacity)
);

type BookingDialogsProps = {
  pendingAction: BookingAction;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function BookingDialogs({ pendingAction, ...rest }: BookingDialogsProps) {
  const { t } = useTranslation('openDays');
  const name = useBookingName()(pendingAction.booking);
  const count = pendingAction.booking.people;
  const common = { ...rest, labels: { cancel: t('participants.keep'), close: t('close') } };
  if (pendingAction.what === 'over') {
    const { maxParticipants: max, held, requested } = pendingAction;
    return (
      <ConfirmDialog
        title={t('participants.overTitle')}
        text={t('participants.overText', { name, most: max, held, count: requested, sum: held + requested })}
        action={t('participants.overAction')}
        variant="primary"
        {...common}
      />
    );
  }
  return pendingAction.what === 'cancel' ? (
    <ConfirmDialog
      title={t('participants.cancelTitle')}
      text={t('participants.cancelText', { name, count })}
      action={t('participants.cancelAction')}
      variant="danger"
      {...common}
    />
  ) : (
    <ConfirmDialog
      title={t('participants.deleteTitle')}
      text={t('participants.deleteText', { name })}
      action={t('participants.deleteAction')}
      variant="danger"
      {...common}
    />
  );
}
