import type { Queryable } from '../../platform/postgres/postgres.ts';
import { insertPropertyMedia } from './media.store.ts';

/** Files of one property, in display order; the first is the cover. */
type MediaOrder = { propertyId: number; files: readonly { mediaFileId: number; alt: string | null }[] };

/** Adds files to properties without media, in the transaction that creates the properties. */
export async function attachMedia(db: Queryable, properties: readonly MediaOrder[]): Promise<void> {
  const rows = properties.flatMap(({ propertyId, files }) =>
    files.map((file, displayOrder) => ({ ...file, propertyId, displayOrder })),
  );
  await insertPropertyMedia(db, rows);
}
