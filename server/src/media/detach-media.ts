import { renditionUrl } from '#contract/media';
import type { Queryable } from '../adapters/postgres.ts';
import { deletePropertyMediaOf, deleteUnusedFiles, deleteUploadsOf } from './personal-data.store.ts';

/**
 * Takes every photo and video off a person's homes and forgets what they uploaded, in the transaction that removes the
 * homes; a file that somebody else shows or uploaded too stays.
 * @returns the storage keys of the forgotten files, to be removed after the commit.
 */
export async function detachMediaOf(on: Queryable, userId: number): Promise<string[]> {
  const shown = await deletePropertyMediaOf(on, userId);
  const uploads = await deleteUploadsOf(on, userId);
  const files = await deleteUnusedFiles(on, [...shown, ...uploads.flatMap(({ mediaFileId }) => mediaFileId ?? [])]);
  const renditions = files.flatMap(({ key, widths }) =>
    widths.flatMap((width) => [renditionUrl(key, width, 'webp'), renditionUrl(key, width, 'avif')]),
  );
  return [...uploads.map(({ s3Key }) => s3Key), ...renditions];
}
