import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadError } from '#contract/catalog/media';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of uploads. */

export type Upload = Selectable<Database['mediaUpload']>;

export async function insertUpload(on: Queryable, values: Insertable<Database['mediaUpload']>): Promise<void> {
  await on.insertInto('mediaUpload').values(values).execute();
}

/** Number of a user's uploads without a file, and of uploads that no property uses. */
export function countUploads(on: Queryable, ownerId: number, now: Date) {
  return on
    .selectFrom('mediaUpload')
    .select(sql<number>`count(*) filter (where status = 'PENDING' and expires_at > ${now})::integer`.as('pending'))
    .select(
      sql<number>`count(*) filter (where not exists
        (select from property_media where upload_id = media_upload.id))::integer`.as('unused'),
    )
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
}

export const selectUpload = (on: Queryable, s3Key: string): Promise<Upload | undefined> =>
  on.selectFrom('mediaUpload').selectAll().where('s3Key', '=', s3Key).executeTakeFirst();

/** A user's uploads with these keys, with their processed files. */
export async function selectUploadsOf(on: Queryable, ownerId: number, keys: readonly string[]) {
  const rows = await on
    .selectFrom('mediaUpload as upload')
    .leftJoin('mediaFile as file', 'file.id', 'upload.mediaFileId')
    .select(['upload.s3Key', 'upload.type', 'upload.status', 'upload.refusal'])
    .select(['file.key', 'file.width', 'file.height', 'file.widths', 'file.thumbhash'])
    .where('upload.ownerId', '=', ownerId)
    .where(sql<boolean>`upload.s3_key = any(${keys}::text[])`)
    .execute();
  return rows.map(({ key, width, height, widths, thumbhash, ...row }) => {
    if (key === null || width === null || height === null || widths === null) return { ...row, file: null };
    return { ...row, file: { key, type: row.type, width, height, widths, thumbhash } };
  });
}

/** @returns the upload if it was pending until now; undefined when another process started it. */
export function startProcessingRow(on: Queryable, id: number, now: Date): Promise<Upload | undefined> {
  return on
    .updateTable('mediaUpload')
    .set({ status: 'PROCESSING', attemptedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

/** @returns the upload with this attempt counted; undefined when it is deleted or already processed. */
export function countAttempt(on: Queryable, id: number, now: Date): Promise<Upload | undefined> {
  return on
    .updateTable('mediaUpload')
    .set({ attempts: sql`attempts + 1`, attemptedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .returningAll()
    .executeTakeFirst();
}

/** Reverts an attempt whose failure was not caused by the upload. */
export async function restoreAttempt(on: Queryable, id: number): Promise<void> {
  await on
    .updateTable('mediaUpload')
    .set({ attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .execute();
}

type Verdict = { refusal: UploadError | null; mediaFileId: number | null; processedAt: Date };

/** @returns whether it was still pending or in processing. */
export async function completeUploadRow(on: Queryable, id: number, verdict: Verdict): Promise<boolean> {
  const settled = await on
    .updateTable('mediaUpload')
    .set({ ...verdict, status: verdict.refusal === null ? 'READY' : 'REFUSED' })
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

export async function uploadExists(on: Queryable, id: number): Promise<boolean> {
  return (await on.selectFrom('mediaUpload').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Uploads created between the two instants without a confirmed file. */
export function selectPending(on: Queryable, range: { after: Date; before: Date }) {
  return on
    .selectFrom('mediaUpload')
    .select(['id', 's3Key', 'type'])
    .where('status', '=', 'PENDING')
    .where('createdAt', '>', range.after)
    .where('createdAt', '<=', range.before)
    .orderBy('id')
    .execute();
}

/** Uploads on properties whose upload URL expired before `before`, without a file. */
export function selectExpired(on: Queryable, before: Date) {
  return on
    .selectFrom('mediaUpload')
    .select(['id', 's3Key', 'type'])
    .where('status', '=', 'PENDING')
    .where('expiresAt', '<=', before)
    .where(sql<boolean>`exists (select from property_media where upload_id = media_upload.id)`)
    .execute();
}

/** Takes over uploads whose processing crashed. */
export function lockStuck(on: Queryable, before: Date, now: Date) {
  return on
    .updateTable('mediaUpload')
    .set({ attemptedAt: now })
    .where('status', '=', 'PROCESSING')
    .where('attemptedAt', '<=', before)
    .returning(['id', 's3Key'])
    .execute();
}

/** Deletes uploads older than `before` that neither a property nor a draft of their owner uses; at most `limit`. */
export function deleteUnusedUploads(on: Queryable, before: Date, limit: number) {
  const unused = sql`
    select id from media_upload where created_at <= ${before}
      and not exists (select from property_media where upload_id = media_upload.id)
      and not exists (select from property_draft as draft
        where draft.owner_id = media_upload.owner_id and position(media_upload.s3_key in draft.data::text) > 0)
    order by id limit ${limit} for update skip locked`;
  return on
    .deleteFrom('mediaUpload')
    .where(sql<boolean>`id in (${unused})`)
    .returning(['s3Key', 'mediaFileId'])
    .execute();
}

/** Files older than `before` that neither a property nor an upload uses: their upload was deleted during processing. */
export async function selectUnusedFileIds(on: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('mediaFile')
    .select('id')
    .where('createdAt', '<=', before)
    .where(sql<boolean>`not exists (select from property_media where media_file_id = media_file.id)`)
    .where(sql<boolean>`not exists (select from media_upload where media_file_id = media_file.id)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
