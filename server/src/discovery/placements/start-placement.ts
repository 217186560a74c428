import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertPlacement, type Placement } from './placements.store.ts';

/** Shows a listing as boosted, through the caller's transaction. */
export async function startPlacement(on: Queryable, placement: Placement): Promise<void> {
  await insertPlacement(on, placement);
}
