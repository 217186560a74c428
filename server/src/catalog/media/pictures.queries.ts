import type { Photo } from '#contract/catalog/media.schemas';
import type { Deps } from '../deps.ts';
import { selectPictures } from './image-hash.store.ts';
import { isDistinct, MAX_DISTANCE } from './image-hash.ts';
import { mediaOfProperties } from './media.queries.ts';
import { photoView } from './media.view.ts';

export { MAX_DISTANCE };

/** Photos by file id, without alt texts; one query. */
export async function photosOfFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, Photo>> {
  const rows = await selectPictures(db, ids);
  return new Map(rows.map((row) => [row.id, photoView(row, null, files.publicUrl)]));
}

/** First photo of each property, omitting properties without photos; one query. */
export async function coversOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  propertyIds: readonly number[],
): Promise<Map<number, Photo>> {
  const media = await mediaOfProperties({ readDb: db, files }, propertyIds);
  return new Map(
    [...media].flatMap(([id, items]) => {
      const cover = items.find(({ type }) => type === 'PHOTO');
      if (!cover) return [];
      const { url, base, widths, width, height, alt, thumbhash } = cover;
      return [[id, { url, base, widths, width, height, alt, thumbhash }] as const];
    }),
  );
}

/** Pictures distinctive enough to be recognized as copies. Uniform ones are compared with none. */
export function comparablePictures(
  pictures: readonly { mediaFileId: number; perceptualHash: string | null }[],
): number[] {
  return pictures.flatMap(({ mediaFileId, perceptualHash }) =>
    perceptualHash !== null && isDistinct(perceptualHash) ? [mediaFileId] : [],
  );
}
