import type { Deps } from '../deps.ts';
import { applyPendingChanges } from './apply-pending-changes.ts';
import { findOwnChanges } from './search-index.store.ts';

/** Longer than the maximum lag of a node: older changes are in every result. */
const FRESH_MS = 10_000;
/** Each applies up to 500 changes; the rest is left to the job. */
const MAX_DRAINS = 4;
/** A rebuild may take minutes; own changes are then missing from the result. */
const TIMEOUT_MS = 300;

/**
 * Applies recent changes of the listings that a user writes to the index, so that their next search includes them.
 * @param advertiserIds accounts that the user acts for
 * Failures are logged.
 * @returns the minimum version of the result; undefined: any
 */
export async function applyOwnChanges(
  deps: Pick<Deps, 'db' | 'log' | 'places'>,
  advertiserIds: readonly number[],
): Promise<number | undefined> {
  const own = () => findOwnChanges(deps.db, { advertiserIds, withinMs: FRESH_MS });
  try {
    let changes = await own();
    for (let drains = 0; changes.isWaiting && drains < MAX_DRAINS; drains += 1) {
      await applyPendingChanges(deps, { of: advertiserIds, timeoutMs: TIMEOUT_MS });
      changes = await own();
    }
    return changes.version ?? undefined;
  } catch (error) {
    deps.log.warn({ err: error }, 'own changes not taken up');
    return undefined;
  }
}
