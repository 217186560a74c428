import type { Trx } from '../../platform/postgres/postgres.ts';
import { type ImportedCalendar, insertCalendars, insertOwnBlocks } from './availability.store.ts';

/** Many calendars at once, of stays that have none yet, in the caller's transaction; blocks of a stay do not overlap. */
export async function importCalendars(trx: Trx, calendars: readonly ImportedCalendar[]): Promise<void> {
  await insertCalendars(trx, calendars);
  await insertOwnBlocks(
    trx,
    calendars.flatMap(({ listingId, blocks }) => blocks.map((block) => ({ listingId, ...block }))),
  );
}
