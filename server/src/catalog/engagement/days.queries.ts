import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type DayRow, selectDays } from './engagement.store.ts';

/** How an ad was met by day in Italy (`YYYY-MM-DD`), from `from` on; days on which nothing was counted are left out. */
export function findEngagementDays(on: Queryable, listingId: number, from: string): Promise<DayRow[]> {
  return selectDays(on, listingId, from);
}
