import { renditionUrl } from '#contract/media';
import type { Queryable } from '../adapters/postgres.ts';
import { deletePropertyMedia, deleteUnusedFiles } from './media.store.ts';

/**
 * Takes every photo and video off some homes, in the transaction that removes the homes, and forgets the files that no
 * other home shows.
 * @returns the storage keys of the forgotten files, to be removed after the commit.
 */
export async function detachMedia(on: Queryable, propertyIds: readonly number[]): Promise<string[]> {
  if (propertyIds.length === 0) return [];
  const files = await deleteUnusedFiles(on, await deletePropertyMedia(on, propertyIds));
  return files.flatMap(({ key, widths }) =>
    widths.flatMap((width) => [renditionUrl(key, width, 'webp'), renditionUrl(key, width, 'avif')]),
  );
}
