import type { OpenDayVisit } from '#contract/visits/bookings';
import type { OpenDayEvent } from '#contract/visits/open-days';

export type BookingState = 'owner' | 'expired' | 'booked' | 'closed' | 'form';

type Known = {
  event: Pick<OpenDayEvent, 'advertiserId' | 'isOver' | 'can'>;
  /** What this person booked of it; null without a booking. */
  visit: Pick<OpenDayVisit, 'status'> | null;
  /** Null when no user is signed in. */
  me: { id: number } | null;
};

/** Screen of an event (spec/002 §4 "Booking flow"): the organizer leaves; then expired, already booked, else the form. */
export function bookingState({ event, visit, me }: Known): BookingState {
  if (me?.id === event.advertiserId) return 'owner';
  if (event.isOver) return 'expired';
  if (visit && visit.status !== 'CANCELLED') return 'booked';
  return event.can.book ? 'form' : 'closed';
}

export type Outcome = 'success' | 'sent';

/** What stands above a booking: how booking it has just ended, as long as that still holds. */
export function endOf(status: OpenDayVisit['status'], outcome: Outcome | null): Outcome | 'already' {
  if (outcome === 'success' && status === 'CONFIRMED') return 'success';
  if (outcome === 'sent' && status === 'WAITING') return 'sent';
  return 'already';
}
