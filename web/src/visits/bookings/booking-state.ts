import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';

export type BookingState = 'owner' | 'expired' | 'booked' | 'closed' | 'form';

type Known = {
  event: Pick<OpenDayEvent, 'advertiserId' | 'isOver' | 'can'>;
  /** Booking of this user; null without a booking. */
  visit: Pick<OpenDayVisit, 'status'> | null;
  /** Null when no user is signed in. */
  me: { id: number } | null;
};

/** State of the page (spec/002 §4 "Booking flow"): own open day, then expired, already booked, else the form. */
export function bookingState({ event, visit, me }: Known): BookingState {
  if (me?.id === event.advertiserId) return 'owner';
  if (event.isOver) return 'expired';
  if (visit && visit.status !== 'CANCELLED') return 'booked';
  return event.can.book ? 'form' : 'closed';
}

export type Outcome = 'success' | 'sent';

/** Notice above a booking: outcome of the last action while it still applies. */
export function endOf(status: OpenDayVisit['status'], outcome: Outcome | null): Outcome | 'already' {
  if (outcome === 'success' && status === 'CONFIRMED') return 'success';
  if (outcome === 'sent' && status === 'WAITING') return 'sent';
  return 'already';
}
