import type { Attendee } from '#contract/visits/check-in.schemas';
import { fits, partyOf } from '#contract/visits/open-day-capacity';

const places = (guests: readonly Attendee[], ...statuses: Attendee['status'][]) =>
  guests.filter(({ status }) => statuses.includes(status)).reduce((sum, guest) => sum + partyOf(guest), 0);

export type CheckInCounts = {
  /** Guests inside. */
  present: number;
  /** Guests inside and confirmed guests who have not arrived. */
  expected: number;
  /** Bookings that have not arrived. */
  toCome: number;
  /** Null without a maximum. */
  places: number | null;
};

/** All counts are headcounts (docs/decisions/013 "Counting"). */
export function countGuests(guests: readonly Attendee[], maxParticipants: number | null): CheckInCounts {
  return {
    present: places(guests, 'PRESENT'),
    expected: places(guests, 'PRESENT', 'CONFIRMED'),
    toCome: guests.filter(({ status }) => status === 'CONFIRMED').length,
    places: maxParticipants,
  };
}

/** Seats reserved for others, and whether the additional guests exceed the maximum. */
export function beyondMaximum(guests: readonly Attendee[], maxParticipants: number | null, party: number) {
  const held = places(guests, 'PRESENT', 'CONFIRMED', 'PENDING');
  return { held, isBeyond: !fits({ maxParticipants, held }, party) };
}
