import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectGreatestId, type Weights, writeEngagement } from './engagement.store.ts';

const BATCH = 20_000;

/**
 * Updates the engagement of published listings when it changed by `step` or more: favorites, contacts and views, with
 * the weights of `engagementOf` of search. Batches of twenty thousand ids keep row locks short.
 * @returns the number of changed listings
 */
export async function scoreEngagement(on: Queryable, weights: Weights): Promise<number> {
  const last = await selectGreatestId(on);
  let changed = 0;
  for (let after = 0; after < last; after += BATCH) {
    changed += await writeEngagement(on, weights, { after, upTo: after + BATCH });
  }
  return changed;
}
