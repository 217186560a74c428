import type { DoorPerson } from '#contract/open-day-door';
import type { BookingAtDoor } from '../open-day-bookings/door/door.reads.ts';

/** A booking as the door shows it. `passHash`: of who has a pass that opens it. */
export function personView(booking: BookingAtDoor, passHash: string | null): DoorPerson {
  const { bookingId, name, companions, status, checkedInAt, checkedInBy } = booking;
  return {
    ...{ bookingId, name, companions, status, checkedInBy },
    checkedInAt: checkedInAt?.toISOString() ?? null,
    passHash: hasPass(booking) ? passHash : null,
  };
}

/** Who has an account and comes for sure. */
export function hasPass({ participantId, status }: Pick<BookingAtDoor, 'participantId' | 'status'>): boolean {
  return participantId !== null && (status === 'CONFIRMED' || status === 'PRESENT');
}
