import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { addEngagementCounts, lockForCounting } from '../listings/add-engagement-counts.ts';
import { addToDay, type Counted, subtractFavorites } from './engagement.store.ts';
import { plausible } from './plausible-reads.rules.ts';
import type { Visitor } from './visitor-hash.ts';
import { isFirstSight, isKnownVisitor, reserveNetworkSlots } from './visitors.store.ts';

type Engagement = { listingId: number; what: Counted; by: 1 | -1; now: Date };

/**
 * Counts a contact or a favorite on the day in Italy, a contact also on the listing; in the caller's transaction. Lock
 * order: listing, then day.
 * @returns false when the listing is deleted
 */
export async function countEngagement(on: Queryable, { listingId, what, by, now }: Engagement): Promise<boolean> {
  if (what !== 'favorites' && !(await addEngagementCounts(on, listingId, { [what]: by }))) return false;
  await addToDay(on, { listingId, day: italianDay(now), what, by, visitors: 0 });
  return true;
}

/**
 * Counts a view by `plausible-reads.rules.ts`, within the visitor limit of the network. A first view of the day is a
 * read, within the daily limit of reads.
 * @returns whether it counted; null when the listing is deleted
 */
export async function countView(
  on: Queryable,
  { listingId, now, visitor: { hash, network } }: { listingId: number; now: Date; visitor: Visitor },
): Promise<boolean | null> {
  const day = italianDay(now);
  if (!(await lockForCounting(on, listingId))) return null;
  const sight = { day, listingId, visitor: hash };
  const isKnown = await isKnownVisitor(on, sight);
  const max = plausible.visitorsOfNetwork;
  if (!isKnown && !(await reserveNetworkSlots(on, { day, listingId, network, max, slots: 1 }))) return false;
  const isNew = !isKnown && (await isFirstSight(on, sight));
  const { visitors } = await addToDay(on, { listingId, day, what: 'views', by: 1, visitors: isNew ? 1 : 0 });
  const isRead = isNew && visitors <= plausible.readsOfDay;
  await addEngagementCounts(on, listingId, { views: 1, readers: isRead ? 1 : 0 });
  return true;
}

/** Excludes the network of an advertiser who opened their own listing: its new visitors of the day do not count. */
export async function excludeNetwork(
  on: Queryable,
  { listingId, now, visitor: { network } }: { listingId: number; now: Date; visitor: Visitor },
): Promise<void> {
  const max = plausible.visitorsOfNetwork;
  await reserveNetworkSlots(on, { day: italianDay(now), listingId, network, max, slots: max });
}

/** Subtracts favorites from the days on which they were added; the caller has locked the listings. */
export async function uncountFavorites(
  on: Queryable,
  favorites: readonly { listingId: number; createdAt: Date }[],
): Promise<void> {
  const days = favorites.map(({ listingId, createdAt }) => ({ listingId, day: italianDay(createdAt) }));
  if (days.length > 0) await subtractFavorites(on, days);
}
