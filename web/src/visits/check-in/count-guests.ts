import type { Attendee } from '#contract/visits/check-in';
import { fits, partyOf } from '#contract/visits/open-day-capacity';

const places = (guests: readonly Attendee[], ...statuses: Attendee['status'][]) =>
  guests.filter(({ status }) => statuses.includes(status)).reduce((sum, guest) => sum + partyOf(guest), 0);

export type CheckInCounts = {
  /** People inside. */
  present: number;
  /** People inside and people who are confirmed and yet to come. */
  expected: number;
  /** Bookings of those who are yet to come. */
  toCome: number;
  /** Null where as many come as like. */
  places: number | null;
};

/** Everything is counted in people (docs/decisions/013 "Counting"). */
export function countGuests(guests: readonly Attendee[], maxParticipants: number | null): CheckInCounts {
  return {
    present: places(guests, 'PRESENT'),
    expected: places(guests, 'PRESENT', 'CONFIRMED'),
    toCome: guests.filter(({ status }) => status === 'CONFIRMED').length,
    places: maxParticipants,
  };
}

/** Places held by others, and whether so many more people are beyond the maximum. */
export function beyondMaximum(guests: readonly Attendee[], maxParticipants: number | null, party: number) {
  const held = places(guests, 'PRESENT', 'CONFIRMED', 'PENDING');
  return { held, isBeyond: !fits({ maxParticipants, held }, party) };
}
