import type { Queryable } from '../../adapters/postgres.ts';
import { addToCounters, addToManyCounters } from './met.store.ts';

/**
 * Counts one view or contact on its ad, through the caller's transaction; nothing else of the ad changes.
 * @returns false when the ad is gone
 */
export function countMet(on: Queryable, listingId: number, what: 'views' | 'contacts', by: number): Promise<boolean> {
  return addToCounters(on, listingId, { views: 0, contacts: 0, [what]: by });
}

/** Adds what was counted elsewhere to many ads, in one statement. */
export async function countMany(
  on: Queryable,
  counted: readonly { listingId: number; views: number; contacts: number }[],
): Promise<void> {
  if (counted.length > 0) await addToManyCounters(on, counted);
}
