import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import type { BookingRole } from '../booking-reads.ts';

/** What follows an open dispute, or that an admin has decided it. */
export function DisputeNote({ booking, side }: { booking: StayBookingView; side: BookingRole }) {
  const { t } = useTranslation('stayDisputes');
  if (booking.status === 'DISPUTED') return <Note tone="warn">{t(`open.${side}`)}</Note>;
  const disputed = booking.timeline.findLastIndex(({ status }) => status === 'DISPUTED');
  const decision = disputed < 0 ? undefined : booking.timeline[disputed + 1];
  if (decision?.by !== 'ADMIN') return null;
  return <Note>{t(decision.status === 'CHECKED_IN' ? 'decided.goesOn' : 'decided.ended')}</Note>;
}

/** An admin ended the booking: the host did not cancel it. */
export const isEndedByAdmin = ({ status, timeline }: StayBookingView): boolean =>
  status === 'CANCELLED_BY_HOST' && timeline.at(-1)?.by === 'ADMIN';
