import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deletePlacements, insertPlacements, type Placement } from './placements.store.ts';

/** What billing may change: it pays for placements, and search reads them on every page. */

/** Starts placements of listings, in the caller's transaction. One statement. */
export async function startPlacements(on: Queryable, placements: readonly Placement[]): Promise<void> {
  if (placements.length > 0) await insertPlacements(on, placements);
}

/** Ends the placements of these purchases, in the caller's transaction. Idempotent. */
export async function endPlacements(on: Queryable, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length > 0) await deletePlacements(on, purchaseIds);
}
