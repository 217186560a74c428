import type { CheckInWay, OpenDayBookingStatus } from '#contract/open-day-bookings';
import type { Queryable } from '../../adapters/postgres.ts';

/** For the door, which is another feature. */
export { passOf, readPass } from '../pass.rules.ts';

/** A booking as the door needs it. `participantId` null: no account, so no pass. */
export type BookingAtDoor = {
  bookingId: number;
  eventId: number;
  participantId: number | null;
  /** Name and surname, or what a guest told; null for an erased account. */
  name: string | null;
  companions: number;
  status: OpenDayBookingStatus;
  checkedInAt: Date | null;
  checkedInBy: CheckInWay | null;
};

/** Everybody who booked an event and is not cancelled, by name. */
export async function bookingsAtDoor(_on: Queryable, _eventId: number): Promise<BookingAtDoor[]> {
  return [];
}

/** These bookings of any event, cancelled ones too, by id; one query. */
export async function findBookingsAtDoor(
  _on: Queryable,
  _bookingIds: readonly number[],
): Promise<Map<number, BookingAtDoor>> {
  return new Map();
}
