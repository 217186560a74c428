import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteUserMedia } from './delete-user-media.ts';
import { storageKeysOf, uploadKeys } from './media-keys.ts';
import { deletePropertyMediaOf, deleteUnusedFiles, deleteUploadsOf } from './personal-data.store.ts';
import { deleteItemsOf } from './property-media.store.ts';

/**
 * Removes all photos and videos from properties, in the transaction that deletes the properties, and deletes unused
 * files.
 * @returns the storage keys of the deleted files, to be removed after the commit.
 */
export async function detachMedia(on: Queryable, propertyIds: readonly number[]): Promise<string[]> {
  return propertyIds.length === 0 ? [] : deleteUserMedia(on, await deleteItemsOf(on, propertyIds));
}

/**
 * Removes all photos and videos from a user's properties and deletes the user's uploads, in the transaction that
 * deletes the properties. Files shown or uploaded by other users are retained.
 * @returns the storage keys of the deleted files, to be removed after the commit, and those of the uploads.
 */
export async function detachMediaOf(on: Queryable, userId: number): Promise<{ files: string[]; uploads: string[] }> {
  const shown = await deletePropertyMediaOf(on, userId);
  const uploads = await deleteUploadsOf(on, userId);
  const files = await deleteUnusedFiles(on, [...shown, ...uploads.flatMap(({ mediaFileId }) => mediaFileId ?? [])]);
  const keys = uploads.map(({ s3Key }) => s3Key);
  return { files: [...keys.flatMap(uploadKeys), ...files.flatMap(storageKeysOf)], uploads: keys };
}
