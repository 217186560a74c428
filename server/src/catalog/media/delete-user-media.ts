import type { Queryable } from '../../platform/postgres/postgres.ts';
import { storageKeysOf, uploadKeys } from './media-keys.ts';
import { deleteUnusedFiles } from './personal-data.store.ts';
import { deleteUnshownUploads } from './property-media.store.ts';

/**
 * Deletes uploads and detached files, unless they are used elsewhere. Uploads in progress are left to the purge of
 * unused uploads.
 * @returns the storage keys to be removed after the commit.
 */
export async function deleteUserMedia(
  on: Queryable,
  items: readonly { mediaFileId: number | null; uploadId: number | null }[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const uploads = await deleteUnshownUploads(
    on,
    items.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const files = await deleteUnusedFiles(
    on,
    [...items, ...uploads].flatMap(({ mediaFileId }) => mediaFileId ?? []),
  );
  return [...uploads.flatMap(({ s3Key }) => uploadKeys(s3Key)), ...files.flatMap(storageKeysOf)];
}
