import type { BoostType } from '#contract/billing';
import type { Queryable } from '../adapters/postgres.ts';
import { selectBoosted } from './boosts.store.ts';
import { selectPurchase } from './purchases.store.ts';

/** Which of these ads have a boost of this type at `now`, in one query. */
export async function findBoosted(
  on: Queryable,
  asked: { boostType: BoostType; listingIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  return asked.listingIds.length === 0 ? new Set() : new Set(await selectBoosted(on, asked));
}

/** A boost that was bought, as it is stored: for who judges what may still be done with it. */
export function findPurchase(on: Queryable, id: number) {
  return selectPurchase(on, id);
}
