import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectUploadsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('mediaUpload')
    .select(['type', 'fileName', 'mimeType', 'fileSize', 'status', 'createdAt'])
    .where('ownerId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Removes all files from a user's properties. @returns the files that were on them. */
export async function deletePropertyMediaOf(on: Queryable, userId: number): Promise<number[]> {
  const rows = await on
    .deleteFrom('propertyMedia')
    .using('property')
    .whereRef('property.id', '=', 'propertyMedia.propertyId')
    .where('property.ownerId', '=', userId)
    .returning('propertyMedia.mediaFileId')
    .execute();
  return rows.flatMap((row) => row.mediaFileId ?? []);
}

/** Deletes a user's uploads. Properties of other users keep processed files and lose uploads in progress. */
export async function deleteUploadsOf(on: Queryable, userId: number) {
  const uploadIds = on.selectFrom('mediaUpload').select('id').where('ownerId', '=', userId);
  await on.deleteFrom('propertyMedia').where('uploadId', 'in', uploadIds).where('mediaFileId', 'is', null).execute();
  await on.updateTable('propertyMedia').set({ uploadId: null }).where('uploadId', 'in', uploadIds).execute();
  return on.deleteFrom('mediaUpload').where('ownerId', '=', userId).returning(['s3Key', 'mediaFileId']).execute();
}

/**
 * Deletes the listed files that no property shows and no user uploaded. Locks them first: a property that takes one
 * concurrently is either seen by the second statement or finds no file.
 */
export async function deleteUnusedFiles(on: Queryable, ids: readonly number[]) {
  const isListed = sql<boolean>`media_file.id = any(${ids}::integer[])`;
  await on.selectFrom('mediaFile').select('id').where(isListed).orderBy('id').forUpdate().execute();
  return on
    .deleteFrom('mediaFile')
    .where(isListed)
    .where(sql<boolean>`not exists (select from property_media where media_file_id = media_file.id)`)
    .where(sql<boolean>`not exists (select from media_upload where media_file_id = media_file.id)`)
    .returning(['key', 'widths'])
    .execute();
}
