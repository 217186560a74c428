import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of media: one row per distinct file, and the files of each property in order. */

export type MediaFile = Selectable<Database['mediaFile']>;

export function selectMediaFile(db: Queryable, key: string): Promise<MediaFile | undefined> {
  return db.selectFrom('mediaFile').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Concurrent uploads of the same photo end with one row: the second writes the same values. */
export function insertMediaFile(db: Queryable, values: Insertable<Database['mediaFile']>): Promise<MediaFile> {
  return db
    .insertInto('mediaFile')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ byteSize: values.byteSize }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

type PropertyMediaRow = {
  propertyId: number;
  mediaFileId: number;
  displayOrder: number;
  alt: string | null;
};

/** Attaches files to properties, in statements below the parameter limit (4 parameters each). */
export async function insertPropertyMedia(db: Queryable, rows: readonly PropertyMediaRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 8000) {
    await db
      .insertInto('propertyMedia')
      .values(rows.slice(start, start + 8000))
      .execute();
  }
}

/** Processed media of several properties in one query, in display order. */
export function selectMediaOfProperties(db: Queryable, propertyIds: readonly number[]) {
  return db
    .selectFrom('propertyMedia as link')
    .innerJoin('mediaFile as file', 'file.id', 'link.mediaFileId')
    .select(['link.id', 'link.propertyId', 'link.displayOrder', 'link.alt', 'link.isProcessing'])
    .select(['file.key', 'file.type', 'file.width', 'file.height', 'file.widths', 'file.thumbhash'])
    .where('link.propertyId', 'in', propertyIds)
    .where('link.isProcessing', '=', false)
    .orderBy('link.propertyId')
    .orderBy('link.displayOrder')
    .execute();
}

/** Keys that belong to files. */
export async function selectKnownKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaFile').select('key').where(sql<boolean>`key = any(${keys}::text[])`).execute();
  return rows.map((row) => row.key);
}

/** Entities with files in the storage, in batches by id. */

export function selectFilesAfter(on: Queryable, after: number, limit: number) {
  return on
    .selectFrom('mediaFile')
    .select(['id', 'key', 'widths'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectReadyUploadsAfter(on: Queryable, after: number, limit: number) {
  return on
    .selectFrom('mediaUpload')
    .select(['id', 's3Key'])
    .where('id', '>', after)
    .where('status', '=', 'READY')
    .orderBy('id')
    .limit(limit)
    .execute();
}
