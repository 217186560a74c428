import type { Trx } from '../../platform/postgres/postgres.ts';
import { type ImportedCalendar, insertCalendars, insertOwnBlocks } from './availability.store.ts';

/** Inserts calendars of stays without one; the blocks of a stay must not overlap. */
export async function importCalendars(trx: Trx, calendars: readonly ImportedCalendar[]): Promise<void> {
  await insertCalendars(trx, calendars);
  await insertOwnBlocks(
    trx,
    calendars.flatMap(({ listingId, blocks }) => blocks.map((block) => ({ listingId, ...block }))),
  );
}
