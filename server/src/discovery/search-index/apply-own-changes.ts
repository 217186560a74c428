import type { Deps } from '../deps.ts';
import { drainDirty } from './drain-dirty.ts';
import { findOwnChanges } from './search-versions.store.ts';

/** Longer than a node may be behind: what is older is in every answer. */
const FRESH_MS = 10_000;
/** Each takes up to 500 changes: more wait for the ticker. */
const MOST_DRAINS = 4;
/** A rebuild may take minutes: then the answer is as old as everybody's. */
const PATIENCE_MS = 300;

/**
 * Takes up what somebody has just changed of their own ads, so that their next search says it. A search does not fail over it: what goes
 * wrong here is logged.
 * @returns the version that the answer must hold; undefined: any
 */
export async function takeUpOwnChanges(
  deps: Pick<Deps, 'db' | 'log' | 'places'>,
  advertiserId: number,
): Promise<number | undefined> {
  const own = () => findOwnChanges(deps.db, { advertiserId, withinMs: FRESH_MS });
  try {
    let changes = await own();
    for (let drains = 0; changes.isWaiting && drains < MOST_DRAINS; drains += 1) {
      await drainDirty(deps, { of: advertiserId, patienceMs: PATIENCE_MS });
      changes = await own();
    }
    return changes.version ?? undefined;
  } catch (error) {
    deps.log.warn({ err: error }, 'own changes not taken up');
    return undefined;
  }
}
