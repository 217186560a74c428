import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Bookings with who made them: of an event those that are not cancelled, by name; or these ones. */
export function selectAtDoor(on: Queryable, which: { eventId: number } | { ids: readonly number[] }) {
  const rows = on
    .selectFrom('openDayBooking as booking')
    .leftJoin('appUser as person', 'person.id', 'booking.participantId')
    .select(['booking.id', 'booking.eventId', 'booking.participantId', 'booking.companions', 'booking.status'])
    .select(['booking.checkedInAt', 'booking.checkedInBy', 'booking.guestName', 'person.name', 'person.surname'])
    .orderBy(
      sql`lower(coalesce(person.surname, booking.guest_name, '')), lower(coalesce(person.name, '')), booking.id`,
    );
  return 'eventId' in which
    ? rows.where('booking.eventId', '=', which.eventId).where('booking.status', '<>', 'CANCELLED').execute()
    : rows.where(sql<boolean>`booking.id = any(${which.ids}::integer[])`).execute();
}
export type DoorRow = Awaited<ReturnType<typeof selectAtDoor>>[number];
