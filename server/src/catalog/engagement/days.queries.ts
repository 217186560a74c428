import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type DayRow, selectDays } from './engagement.store.ts';

/** Engagement of a listing by day in Italy (`YYYY-MM-DD`), since `from`. Days without counts are left out. */
export function findEngagementDays(on: Queryable, listingId: number, from: string): Promise<DayRow[]> {
  return selectDays(on, listingId, from);
}
