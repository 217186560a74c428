import { sql } from 'kysely';
import type { ScanOutcome } from '#contract/visits/check-in';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** What happened at doors, by event and key. */

export type RecordedScan = { key: string; bookingId: number | null; outcome: ScanOutcome };

/** Those of an event with these keys, by key. */
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

/** A key that is there already is a guest who was removed since, and comes again. */
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

/** What was scanned at events that ended before then. @returns how many. */
export async function deleteScansBefore(on: Queryable, endedBefore: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('openDayScan')
    .using('openDayEvent as event')
    .whereRef('event.id', '=', 'openDayScan.eventId')
    .where('event.endsAt', '<', endedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
