import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertPlacements, type Placement } from './placements.store.ts';

/** Starts placements of listings, in the caller's transaction. One statement. */
export async function startPlacements(on: Queryable, placements: readonly Placement[]): Promise<void> {
  if (placements.length > 0) await insertPlacements(on, placements);
}
