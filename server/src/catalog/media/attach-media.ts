import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertPropertyMedia } from './media.store.ts';

/** Files for one property, in display order; the first is the cover. */
type MediaOrder = { propertyId: number; files: readonly { mediaFileId: number; alt: string | null }[] };

/** Puts files on homes that have none yet, in the transaction that makes the homes. */
export async function attachMedia(db: Queryable, properties: readonly MediaOrder[]): Promise<void> {
  const rows = properties.flatMap(({ propertyId, files }) =>
    files.map((file, displayOrder) => ({ ...file, propertyId, displayOrder })),
  );
  await insertPropertyMedia(db, rows);
}
