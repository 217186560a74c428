import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertPlacement, type Placement } from './placements.store.ts';

/** Starts a placement of a listing, in the caller's transaction. */
export async function startPlacement(on: Queryable, placement: Placement): Promise<void> {
  await insertPlacement(on, placement);
}
