import type { Trx } from '../../platform/postgres/postgres.ts';
import { updateFirstItems } from './property-media.store.ts';

/** Replaces the cover of properties with another of their files. */
export async function swapCovers(
  trx: Trx,
  covers: readonly { propertyId: number; mediaFileId: number }[],
): Promise<void> {
  if (covers.length > 0) await updateFirstItems(trx, covers);
}
