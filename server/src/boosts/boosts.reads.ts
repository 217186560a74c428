import type { Queryable } from '../adapters/postgres.ts';
import type { BoostType } from './boost.rules.ts';
import { selectBoosted } from './boosts.store.ts';

/** Which of these ads have a boost of this type at `now`, in one query. */
export async function findBoosted(
  on: Queryable,
  asked: { boostType: BoostType; listingIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  return asked.listingIds.length === 0 ? new Set() : new Set(await selectBoosted(on, asked));
}
