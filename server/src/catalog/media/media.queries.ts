import type { MediaItem, OwnMediaItem } from '#contract/catalog/media';
import type { listUploads as listUploadsEndpoint } from '#contract/catalog/uploads';
import type { OutputOf } from '#contract/platform/endpoint';
import type { ActorUseCase, Deps } from '../deps.ts';
import { selectKnownKeys, selectMediaOfProperties } from './media.store.ts';
import { mediaItemView, ownMediaItemView, uploadView } from './media.view.ts';
import { selectOwnMedia } from './property-media.store.ts';
import { selectUploadsOf } from './uploads.store.ts';

/** The photos and videos of each property that everybody sees, in display order; one query for all of them. */
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
 * The photos and videos of each property as its owner handles them, in display order: also those that are still being
 * processed or were refused. `coverOnly`: the first photo alone, or none.
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

/** How the actor's uploads are getting on, in the order asked; other keys are left out. Read where writes go. */
export async function listUploads(
  { deps, actor }: ActorUseCase,
  { s3Keys }: { s3Keys: readonly string[] },
): Promise<OutputOf<typeof listUploadsEndpoint>['data']> {
  const uploads = await selectUploadsOf(deps.db, actor.id, s3Keys);
  const views = new Map(uploads.map((upload) => [upload.s3Key, uploadView(upload, deps.files.publicUrl)]));
  return [...new Set(s3Keys)].flatMap((key) => views.get(key) ?? []);
}

/** Those of the storage keys that no photo or video of a home needs: renditions of files that are not, and other files. */
export async function unusedKeys({ db }: Pick<Deps, 'db'>, keys: readonly string[]): Promise<string[]> {
  const fileOf = (key: string) => key.replace(/-\d+\.(webp|avif)$/, '');
  const known = new Set(await selectKnownKeys(db, [...new Set(keys.map(fileOf))]));
  return keys.filter((key) => !known.has(fileOf(key)));
}
