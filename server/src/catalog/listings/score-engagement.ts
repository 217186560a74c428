import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectGreatestId, type Weights, writeEngagement } from './engagement.store.ts';

const BATCH = 20_000;

/**
 * Writes anew how published ads are met, where it moved by `step` or more: favourites, contacts and views, weighed as
 * `engagementOf` of search says. One statement for twenty thousand ids, so that no row is locked for long.
 * @returns how many ads changed
 */
export async function scoreEngagement(on: Queryable, weights: Weights): Promise<number> {
  const last = await selectGreatestId(on);
  let changed = 0;
  for (let after = 0; after < last; after += BATCH) {
    changed += await writeEngagement(on, weights, { after, upTo: after + BATCH });
  }
  return changed;
}
