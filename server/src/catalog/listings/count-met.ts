import type { Queryable } from '../../platform/postgres/postgres.ts';
import { addToCounters, addToManyCounters } from './met.store.ts';

/**
 * Counts a view, a read or a contact on its ad, through the caller's transaction; nothing else of the ad changes.
 * @returns false when the ad is gone
 */
export function countMet(
  on: Queryable,
  listingId: number,
  met: { views?: number; readers?: number; contacts?: number },
): Promise<boolean> {
  return addToCounters(on, listingId, { views: 0, readers: 0, contacts: 0, ...met });
}

/** Adds what was counted elsewhere to many ads, in one statement. */
export async function countMany(
  on: Queryable,
  counted: readonly { listingId: number; views: number; contacts: number }[],
): Promise<void> {
  if (counted.length > 0) await addToManyCounters(on, counted);
}
