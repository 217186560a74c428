import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** Name of the participant. A walk-in may have given no name, and an erased account has none. */
export function useBookingName() {
  const { t } = useTranslation('openDays');
  return ({ participantName, checkedInBy }: OpenDayBooking): string =>
    participantName ?? (checkedInBy === 'WALK_IN' ? t('participants.table.guest') : t('participants.table.erased'));
}
