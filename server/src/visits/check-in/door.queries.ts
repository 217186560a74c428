import type { CheckInWay, OpenDayBookingStatus } from '#contract/visits/bookings';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { nameOf } from '../bookings/bookings.view.ts';
import { type DoorRow, selectAtDoor } from './check-in.store.ts';

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

/** Everybody who booked an event and is not cancelled, by name; one query. */
export async function bookingsAtDoor(on: Queryable, eventId: number): Promise<BookingAtDoor[]> {
  return (await selectAtDoor(on, { eventId })).map(atDoor);
}

/** These bookings of any event, cancelled ones too, by id; one query. */
export async function findBookingsAtDoor(
  on: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, BookingAtDoor>> {
  const rows = await selectAtDoor(on, { ids: bookingIds });
  return new Map(rows.map((row) => [row.id, atDoor(row)]));
}

function atDoor(row: DoorRow): BookingAtDoor {
  const { id, eventId, participantId, companions, checkedInAt } = row;
  return {
    bookingId: id,
    eventId,
    participantId,
    companions,
    checkedInAt,
    name: nameOf(row),
    status: row.status as OpenDayBookingStatus,
    checkedInBy: row.checkedInBy as CheckInWay | null,
  };
}
