import { createHash } from 'node:crypto';
import type { FeedMedia } from '#contract/catalog/feed-listing.schemas';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { replacePhotosOfItem, upsertPhotos } from './photos.store.ts';

/** Queues the photos of a saved item; a job fetches them after the commit. Videos stay links of the feed. */
export async function queuePhotos(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  feed: FeedRow,
  { itemId, media }: { itemId: number; media: readonly FeedMedia[] },
): Promise<void> {
  const pictures = media.filter(({ url, kind }) => kind !== 'VIDEO' && /^https?:/i.test(url));
  const photos = pictures.map(({ url }, at) => ({
    url,
    urlHash: createHash('sha256').update(url).digest(),
    isCover: at === 0,
  }));
  const now = deps.clock.now();
  const ids = await upsertPhotos(trx, { feedId: feed.id, organizationId: feed.organizationId, photos, now });
  const shown = pictures.flatMap(({ url, kind, alt }) => {
    const feedPhotoId = ids.get(url);
    const representation = kind === 'FLOOR_PLAN' ? ('FLOOR_PLAN' as const) : ('PHOTO' as const);
    return feedPhotoId === undefined ? [] : [{ feedPhotoId, representation, alt }];
  });
  await replacePhotosOfItem(trx, itemId, shown);
}
