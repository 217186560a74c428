import type { Trx } from '../../platform/postgres/postgres.ts';
import { transferUploadsOfProperties } from './property-media.store.ts';

/** The photos and videos of these properties belong to `to`, so that the erasure of their former owner retains them. */
export async function transferMediaOfProperties(trx: Trx, propertyIds: readonly number[], to: number): Promise<void> {
  await transferUploadsOfProperties(trx, propertyIds, to);
}
