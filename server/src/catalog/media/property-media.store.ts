import { sql } from 'kysely';
import type { MediaChoice } from '#contract/catalog/media.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { OwnMediaFacts } from './media.view.ts';

/** SQL of a property's files in the owner's order. */

export type OwnMediaRow = OwnMediaFacts & {
  propertyId: number;
  mediaFileId: number | null;
  uploadId: number | null;
  status: string | null;
};

/** All files of the properties, processed or not, in display order. */
export async function selectOwnMedia(on: Queryable, propertyIds: readonly number[]): Promise<OwnMediaRow[]> {
  const rows = await on
    .selectFrom('propertyMedia as link')
    .leftJoin('mediaFile as file', 'file.id', 'link.mediaFileId')
    .leftJoin('mediaUpload as upload', 'upload.id', 'link.uploadId')
    .select(['link.id', 'link.propertyId', 'link.mediaFileId', 'link.uploadId', 'link.displayOrder', 'link.alt'])
    .select(['link.isProcessing', 'link.representation', 'link.roomTag'])
    .select(['file.key', 'file.type', 'file.width', 'file.height', 'file.widths', 'file.thumbhash', 'file.byteSize'])
    .select(['file.mimeType', 'upload.s3Key', 'upload.fileName', 'upload.fileSize', 'upload.refusal', 'upload.status'])
    .select(['upload.mimeType as uploadMimeType', 'upload.type as uploadType'])
    .where(sql<boolean>`link.property_id = any(${propertyIds}::integer[])`)
    .orderBy('link.propertyId')
    .orderBy('link.displayOrder')
    .execute();
  return rows.map(({ key, width, height, widths, thumbhash, byteSize, mimeType, ...row }) => {
    const type = row.type ?? row.uploadType ?? 'PHOTO';
    const { s3Key, fileName, fileSize, uploadMimeType, refusal } = row;
    const hasFile =
      key !== null && width !== null && height !== null && widths !== null && byteSize !== null && mimeType;
    const hasUpload = s3Key !== null && fileName !== null && fileSize !== null && uploadMimeType;
    return {
      ...row,
      type,
      file: hasFile ? { key, type, width, height, widths, thumbhash, byteSize, mimeType } : null,
      upload: hasUpload ? { s3Key, fileName, fileSize, mimeType: uploadMimeType, refusal } : null,
    };
  });
}

/** Serializes concurrent media changes of one property. */
export async function lockProperty(on: Queryable, propertyId: number): Promise<void> {
  await on.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().execute();
}

/**
 * A user's uploads by key, locked until the transaction ends: a concurrent processing either has finished, or waits and
 * then sees the property that uses the upload.
 */
export function lockUploads(on: Queryable, ownerId: number, keys: readonly string[]) {
  return on
    .selectFrom('mediaUpload')
    .select(['id', 's3Key', 'type', 'status', 'mediaFileId'])
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`s3_key = any(${keys}::text[])`)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Transfers uploads to another user, except those that a property shows. */
export async function transferUploads(
  on: Queryable,
  { from, to, keys }: { from: number; to: number; keys: readonly string[] },
): Promise<void> {
  await on
    .updateTable('mediaUpload')
    .set({ ownerId: to })
    .where('ownerId', '=', from)
    .where(sql<boolean>`s3_key = any(${keys}::text[])`)
    .where(sql<boolean>`not exists (select from property_media where upload_id = media_upload.id)`)
    .execute();
}

export async function deleteItems(on: Queryable, ids: readonly number[]): Promise<void> {
  await on.deleteFrom('propertyMedia').where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

type Described = Omit<MediaChoice, 's3Key'> & { displayOrder: number };

/** Reorders and describes retained files in one statement; unchanged files are not written. */
export async function updateItems(on: Queryable, items: readonly (Described & { id: number })[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update property_media set display_order = new.display_order, alt = new.alt, room_tag = new.room_tag,
      representation = new.representation
    from unnest(
      ${items.map(({ id }) => id)}::integer[], ${items.map(({ displayOrder }) => displayOrder)}::smallint[],
      ${items.map(({ alt }) => alt)}::text[], ${items.map(({ roomTag }) => roomTag)}::text[],
      ${items.map(({ representation }) => representation)}::text[]
    ) as new (id, display_order, alt, room_tag, representation)
    where property_media.id = new.id
      and (property_media.display_order, property_media.alt, property_media.room_tag, property_media.representation)
        is distinct from (new.display_order, new.alt, new.room_tag, new.representation)`.execute(on);
}

/** Swaps the file with the first one; ignores a file that the property does not have. */
export async function updateFirstItems(
  on: Queryable,
  covers: readonly { propertyId: number; mediaFileId: number }[],
): Promise<void> {
  await sql`set constraints property_media_order deferred`.execute(on);
  await sql`
    update property_media set display_order = swap.new_order
    from (
      select unnest(array[chosen.id, first.id]) as id,
        unnest(array[first.display_order, chosen.display_order]) as new_order
      from unnest(
        ${covers.map(({ propertyId }) => propertyId)}::integer[], ${covers.map(({ mediaFileId }) => mediaFileId)}::integer[]
      ) as new (property_id, media_file_id)
      join property_media chosen
        on chosen.property_id = new.property_id and chosen.media_file_id = new.media_file_id
      join property_media first on first.property_id = new.property_id and first.display_order = 0
      where chosen.id <> first.id
    ) as swap
    where property_media.id = swap.id`.execute(on);
  await sql`set constraints property_media_order immediate`.execute(on);
}

type NewItem = Described & {
  propertyId: number;
  mediaFileId: number | null;
  uploadId: number;
  isProcessing: boolean;
};

export async function insertItems(on: Queryable, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0) await on.insertInto('propertyMedia').values(items).execute();
}

/** Replaces the upload with its file on the properties that use it; `null` means rejected. @returns their ids */
export async function completeItems(on: Queryable, uploadId: number, mediaFileId: number | null): Promise<number[]> {
  const rows = await on
    .updateTable('propertyMedia')
    .set({ mediaFileId, isProcessing: false })
    .where('uploadId', '=', uploadId)
    .returning('propertyId')
    .execute();
  return rows.map(({ propertyId }) => propertyId);
}

/** Deletes processed uploads that no property shows any more. */
export function deleteUnshownUploads(on: Queryable, ids: readonly number[]) {
  return on
    .deleteFrom('mediaUpload')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('status', 'in', ['READY', 'REFUSED'])
    .where(sql<boolean>`not exists (select from property_media where upload_id = media_upload.id)`)
    .returning(['s3Key', 'mediaFileId'])
    .execute();
}

/** Removes all files from properties. @returns the removed items. */
export function deleteItemsOf(on: Queryable, propertyIds: readonly number[]) {
  return on
    .deleteFrom('propertyMedia')
    .where(sql<boolean>`property_id = any(${propertyIds}::integer[])`)
    .returning(['mediaFileId', 'uploadId'])
    .execute();
}

export async function transferUploadsOfProperties(trx: Trx, propertyIds: readonly number[], to: number): Promise<void> {
  await trx
    .updateTable('mediaUpload')
    .set({ ownerId: to })
    .where('id', 'in', (query) =>
      query
        .selectFrom('propertyMedia')
        .select('uploadId')
        .where(sql<boolean>`property_id = any(${propertyIds}::integer[])`)
        .where('uploadId', 'is not', null)
        .$castTo<{ uploadId: number }>(),
    )
    .execute();
}

type FeedFile = { mediaFileId: number; representation: 'PHOTO' | 'FLOOR_PLAN'; alt: string | null };

/**
 * Replaces the items without an upload, which a feed has attached, and moves the uploads behind them.
 * @returns whether anything changed
 */
export async function replaceFeedItems(trx: Trx, propertyId: number, files: readonly FeedFile[]): Promise<boolean> {
  const present = await trx
    .selectFrom('propertyMedia')
    .select(['id', 'mediaFileId', 'uploadId'])
    .where('propertyId', '=', propertyId)
    .orderBy('displayOrder')
    .execute();
  const attached = present.filter(({ uploadId }) => uploadId === null);
  const isSame =
    attached.length === files.length && attached.every((one, at) => one.mediaFileId === files[at]?.mediaFileId);
  if (isSame) return false;
  await deleteItems(
    trx,
    attached.map(({ id }) => id),
  );
  const uploads = present.filter(({ uploadId }) => uploadId !== null);
  await sql`set constraints property_media_order deferred`.execute(trx);
  await sql`update property_media set display_order = new.display_order
    from unnest(${uploads.map(({ id }) => id)}::integer[], ${uploads.map((_one, at) => files.length + at)}::smallint[])
      as new (id, display_order) where property_media.id = new.id`.execute(trx);
  if (files.length > 0) {
    const rows = files.map((file, displayOrder) => ({ ...file, propertyId, displayOrder }));
    await trx.insertInto('propertyMedia').values(rows).execute();
  }
  await sql`set constraints property_media_order immediate`.execute(trx);
  return true;
}
