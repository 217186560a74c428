import { dayInItaly } from '../../platform/lib/nights.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectNewResults } from './watch.store.ts';

/**
 * How many ads came to each saved search after `since` (published, back on the market, or edited into it) and are still in it, by id;
 * a search without any is missing. One statement, however many searches. `now`: days of open homes before it are over.
 */
export async function countNewResults(
  on: Queryable,
  searches: readonly { savedSearchId: number; since: Date }[],
  now: Date,
): Promise<Map<number, number>> {
  if (searches.length === 0) return new Map();
  const rows = await selectNewResults(on, searches, dayInItaly(now));
  return new Map(rows.map(({ savedSearchId, count }) => [savedSearchId, count]));
}
