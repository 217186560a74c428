import type { CheckInMethod, OpenDayBookingStatus } from '#contract/visits/bookings';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { nameOf } from '../bookings/bookings.view.ts';
import { type AttendeeRow, selectAttendees } from './check-in.store.ts';

/** A booking for check-in. `participantId` null: no account, so no pass. */
export type AttendeeBooking = {
  bookingId: number;
  eventId: number;
  participantId: number | null;
  /** Name and surname, or the entered name of a walk-in; null for an erased account. */
  name: string | null;
  companions: number;
  status: OpenDayBookingStatus;
  checkedInAt: Date | null;
  checkedInBy: CheckInMethod | null;
};

/** Bookings of an event that are not canceled, by name. One query. */
export async function listAttendees(on: Queryable, eventId: number): Promise<AttendeeBooking[]> {
  return (await selectAttendees(on, { eventId })).map(toAttendee);
}

/** These bookings of any event, also canceled ones, by id. One query. */
export async function findAttendees(
  on: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, AttendeeBooking>> {
  const rows = await selectAttendees(on, { ids: bookingIds });
  return new Map(rows.map((row) => [row.id, toAttendee(row)]));
}

function toAttendee(row: AttendeeRow): AttendeeBooking {
  const { id, eventId, participantId, companions, checkedInAt } = row;
  return {
    bookingId: id,
    eventId,
    participantId,
    companions,
    checkedInAt,
    name: nameOf(row),
    status: row.status,
    checkedInBy: row.checkedInBy,
  };
}
