import type { MediaItem, OwnMediaItem } from '#contract/catalog/media.schemas';
import type { listUploads as listUploadsEndpoint } from '#contract/catalog/uploads.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import type { ActorUseCase, Deps } from '../deps.ts';
import { selectKnownKeys, selectMediaOfProperties } from './media.store.ts';
import { mediaItemView, ownMediaItemView, uploadView } from './media.view.ts';
import { selectOwnMedia } from './property-media.store.ts';
import { selectUploadsOf } from './uploads.store.ts';

/** Public photos and videos of each property, in display order; one query for all properties. */
export async function mediaOfProperties(
  deps: Pick<Deps, 'readDb' | 'files'>,
  propertyIds: readonly number[],
): Promise<Map<number, MediaItem[]>> {
  const views = new Map<number, MediaItem[]>(propertyIds.map((id) => [id, []]));
  if (propertyIds.length === 0) return views;
  for (const row of await selectMediaOfProperties(deps.readDb, propertyIds)) {
    views.get(row.propertyId)?.push(mediaItemView(row, deps.files.publicUrl));
  }
  return views;
}

/**
 * Photos and videos of each property for its owner, in display order, including those in processing or rejected.
 * `coverOnly`: at most the first photo.
 */
export async function ownMediaOf(
  deps: Pick<Deps, 'readDb' | 'files'>,
  propertyIds: readonly number[],
  { coverOnly }: { coverOnly: boolean },
): Promise<Map<number, OwnMediaItem[]>> {
  const views = new Map<number, OwnMediaItem[]>(propertyIds.map((id) => [id, []]));
  if (propertyIds.length === 0) return views;
  for (const row of await selectOwnMedia(deps.readDb, propertyIds)) {
    const items = views.get(row.propertyId);
    const isShown = !coverOnly || (row.type === 'PHOTO' && items?.length === 0);
    if (isShown) items?.push(ownMediaItemView(row, deps.files.publicUrl));
  }
  return views;
}

/** Status of the actor's uploads, in the requested order; other keys are omitted. Reads the primary database. */
export async function listUploads(
  { deps, actor }: ActorUseCase,
  { s3Keys }: { s3Keys: readonly string[] },
): Promise<OutputOf<typeof listUploadsEndpoint>['data']> {
  const uploads = await selectUploadsOf(deps.db, actor.id, s3Keys);
  const views = new Map(uploads.map((upload) => [upload.s3Key, uploadView(upload, deps.files.publicUrl)]));
  return [...new Set(s3Keys)].flatMap((key) => views.get(key) ?? []);
}

/** Storage keys that no property photo or video uses: renditions of missing files, and other files. */
export async function unusedKeys({ db }: Pick<Deps, 'db'>, keys: readonly string[]): Promise<string[]> {
  const fileOf = (key: string) => key.replace(/-\d+\.(webp|avif)$/, '');
  const known = new Set(await selectKnownKeys(db, [...new Set(keys.map(fileOf))]));
  return keys.filter((key) => !known.has(fileOf(key)));
}
