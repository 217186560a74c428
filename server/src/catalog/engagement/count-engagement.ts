import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countMet } from '../listings/count-met.ts';
import { addToDay, type Counted, takeFavoritesBack } from './engagement.store.ts';
import { plausible } from './plausible-reads.rules.ts';
import type { Visitor } from './visitor-mark.ts';
import { isFirstSight, isKnownVisitor, takePlace } from './visitors.store.ts';

type Meeting = { listingId: number; what: Counted; by: 1 | -1; now: Date };

/**
 * Counts that an ad was asked about or kept, on its day in Italy and (but for keeping) on the ad; in the caller's
 * transaction. The ad's row comes first, as everywhere: so two counts wait for each other in one order.
 * @returns false when the ad is gone, and nothing was counted
 */
export async function countEngagement(on: Queryable, { listingId, what, by, now }: Meeting): Promise<boolean> {
  if (what !== 'favorites' && !(await countMet(on, listingId, { [what]: by }))) return false;
  await addToDay(on, { listingId, day: italianDay(now), what, by, visitors: 0 });
  return true;
}

/**
 * Counts that a visitor opened an ad. Whoever comes when their network has had its visitors of the day counts for nothing; a
 * visitor's first view of the day is a read (`plausible-reads.rules.ts`), unless the day has had its most.
 * @returns whether it counted; null when the ad is gone
 */
export async function countView(
  on: Queryable,
  { listingId, now, visitor: { mark, network } }: { listingId: number; now: Date; visitor: Visitor },
): Promise<boolean | null> {
  const day = italianDay(now);
  if (!(await countMet(on, listingId, {}))) return null;
  const sight = { day, listingId, visitor: mark };
  const isKnown = await isKnownVisitor(on, sight);
  if (!isKnown && !(await takePlace(on, { day, listingId, network, most: plausible.visitorsOfNetwork }))) return false;
  const isNew = !isKnown && (await isFirstSight(on, sight));
  const { visitors } = await addToDay(on, { listingId, day, what: 'views', by: 1, visitors: isNew ? 1 : 0 });
  const isRead = isNew && visitors <= plausible.readsOfDay;
  await countMet(on, listingId, { views: 1, readers: isRead ? 1 : 0 });
  return true;
}

/** Its advertiser opened an ad: whoever opens it from the same network that day is taken for them. */
export async function closeNetwork(
  on: Queryable,
  { listingId, now, visitor: { network } }: { listingId: number; now: Date; visitor: Visitor },
): Promise<void> {
  const most = plausible.visitorsOfNetwork;
  await takePlace(on, { day: italianDay(now), listingId, network, most, places: most });
}

/** Takes many favourites back from the days on which they were kept; the ads are kept from deletion by the caller. */
export async function uncountFavorites(
  on: Queryable,
  kept: readonly { listingId: number; createdAt: Date }[],
): Promise<void> {
  const days = kept.map(({ listingId, createdAt }) => ({ listingId, day: italianDay(createdAt) }));
  if (days.length > 0) await takeFavoritesBack(on, days);
}
