import type { Trx } from '../../platform/postgres/postgres.ts';
import { updateFirstItems } from './property-media.store.ts';

/** Lets properties show another of their files first, in the caller's transaction; the first one takes its place. */
export async function swapCovers(
  trx: Trx,
  covers: readonly { propertyId: number; mediaFileId: number }[],
): Promise<void> {
  if (covers.length > 0) await updateFirstItems(trx, covers);
}
