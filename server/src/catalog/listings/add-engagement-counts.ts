import type { Queryable } from '../../platform/postgres/postgres.ts';
import { addToCounters, addToManyCounters, lockCounters } from './visible-listings.store.ts';

/**
 * Locks a listing before its counts of the day, so that concurrent counts have one lock order.
 * @returns false when the listing is deleted
 */
export function lockForCounting(on: Queryable, listingId: number): Promise<boolean> {
  return lockCounters(on, listingId);
}

/**
 * Adds to the counters of a listing, in the caller's transaction.
 * @returns false when the listing is deleted
 */
export function addEngagementCounts(
  on: Queryable,
  listingId: number,
  engagement: { views?: number; readers?: number; contacts?: number },
): Promise<boolean> {
  return addToCounters(on, listingId, { views: 0, readers: 0, contacts: 0, ...engagement });
}

/** Adds counts to many listings in one statement. */
export async function countMany(
  on: Queryable,
  counted: readonly { listingId: number; views: number; contacts: number }[],
): Promise<void> {
  if (counted.length > 0) await addToManyCounters(on, counted);
}
