import type { DoorPerson } from '#contract/visits/check-in';
import type { BookingAtDoor } from './door.queries.ts';

/** A booking as the door shows it. `passHashes`: of who has a pass that opens it, the one that they are shown now first. */
export function personView(booking: BookingAtDoor, passHashes: readonly string[]): DoorPerson {
  const { bookingId, name, companions, status, checkedInAt, checkedInBy } = booking;
  const [passHash = null, ...older] = passHashes;
  return {
    bookingId,
    name,
    companions,
    status,
    checkedInBy,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    passHash,
    ...(older.length > 0 && { olderPassHashes: older }),
  };
}

/** Who has an account and comes for sure. */
export function hasPass({ participantId, status }: Pick<BookingAtDoor, 'participantId' | 'status'>): boolean {
  return participantId !== null && (status === 'CONFIRMED' || status === 'PRESENT');
}
