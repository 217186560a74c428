import type { Trx } from '../../platform/postgres/postgres.ts';
import { deletePlacements } from './placements.store.ts';

/** Ends the placements of these purchases. Idempotent. */
export async function endPlacements(trx: Trx, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length > 0) await deletePlacements(trx, purchaseIds);
}
