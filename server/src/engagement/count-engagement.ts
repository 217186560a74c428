import type { Queryable } from '../adapters/postgres.ts';
import { italianDay } from '../lib/italian-days.ts';
import { countMet } from '../listings/met/count-met.ts';
import { addToDay, type Counted, takeFavoritesBack } from './engagement.store.ts';
import { isFirstSight } from './visitors.store.ts';

type Meeting = { listingId: number; what: Counted; by: 1 | -1; now: Date; visitor?: Buffer };

/**
 * Counts that an ad was opened, asked about or kept, on its day in Italy and (but for keeping) on the ad; in the
 * caller's transaction. The ad's row comes first, as everywhere: so two counts wait for each other in one order.
 * `visitor`: who opened it, as `visitor-mark.ts` tells people apart for a day.
 * @returns false when the ad is gone, and nothing was counted
 */
export async function countEngagement(on: Queryable, { listingId, what, by, now, visitor }: Meeting): Promise<boolean> {
  if (what !== 'favorites' && !(await countMet(on, listingId, what, by))) return false;
  const day = italianDay(now);
  const isNew = visitor !== undefined && (await isFirstSight(on, { day, listingId, visitor }));
  await addToDay(on, { listingId, day, what, by, visitors: isNew ? 1 : 0 });
  return true;
}

/** Takes many favourites back from the days on which they were kept; the ads are kept from deletion by the caller. */
export async function uncountFavorites(
  on: Queryable,
  kept: readonly { listingId: number; createdAt: Date }[],
): Promise<void> {
  const days = kept.map(({ listingId, createdAt }) => ({ listingId, day: italianDay(createdAt) }));
  if (days.length > 0) await takeFavoritesBack(on, days);
}
