import { sql } from 'kysely';
import type { ScanOutcome } from '#contract/visits/check-in';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Scans of open days by key, and the bookings that are checked in. */

export type RecordedScan = { key: string; bookingId: number | null; outcome: ScanOutcome };

/** Scans of an event with these keys, by key. */
export async function selectScans(
  on: Queryable,
  eventId: number,
  keys: readonly string[],
): Promise<Map<string, RecordedScan>> {
  const rows = await on
    .selectFrom('openDayScan')
    .select(['key', 'bookingId', sql<ScanOutcome>`outcome`.as('outcome')])
    .where('eventId', '=', eventId)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

type NewScan = RecordedScan & { eventId: number; at: Date; createdAt: Date };

/** Updates the scan of an existing key: the guest was deleted and checks in again. */
export async function insertScans(trx: Trx, scans: readonly NewScan[]): Promise<void> {
  if (scans.length === 0) return;
  await trx
    .insertInto('openDayScan')
    .values([...scans])
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'key']).doUpdateSet((row) => ({
        bookingId: row.ref('excluded.bookingId'),
        at: row.ref('excluded.at'),
        createdAt: row.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

/** Deletes scans of events that ended before then. @returns the number of scans */
export async function deleteScansBefore(on: Queryable, endedBefore: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('openDayScan')
    .using('openDayEvent as event')
    .whereRef('event.id', '=', 'openDayScan.eventId')
    .where('event.endsAt', '<', endedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Bookings with their participants: those of an event that are not canceled, by name; or these ids. */
export function selectAttendees(on: Queryable, which: { eventId: number } | { ids: readonly number[] }) {
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
export type AttendeeRow = Awaited<ReturnType<typeof selectAttendees>>[number];
