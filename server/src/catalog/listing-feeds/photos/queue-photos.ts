import { createHash } from 'node:crypto';
import type { FeedMedia } from '#contract/catalog/feed-listing.schemas';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { replacePhotosOfItems, upsertPhotos } from './photos.store.ts';

type ItemMedia = { itemId: number; media: readonly FeedMedia[] };

/** Queues the photos of saved items; a job fetches them after the commit. Videos stay links of the feed. */
export async function queuePhotos(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  feed: FeedRow,
  items: readonly ItemMedia[],
): Promise<void> {
  if (items.length === 0) return;
  const pictures = items.flatMap(({ itemId, media }) =>
    media
      .filter(({ url, kind }) => kind !== 'VIDEO' && /^(?:https?|attachment):/i.test(url))
      .map(({ url, kind, alt }, displayOrder) => ({ itemId, displayOrder, url, kind, alt })),
  );
  const covers = new Set(pictures.filter(({ displayOrder }) => displayOrder === 0).map(({ url }) => url));
  const photos = [...new Set(pictures.map(({ url }) => url))].map((url) => ({
    url,
    urlHash: createHash('sha256').update(url).digest(),
    isCover: covers.has(url),
  }));
  const now = deps.clock.now();
  const ids = await upsertPhotos(trx, { feedId: feed.id, organizationId: feed.organizationId, photos, now });
  const shown = pictures.flatMap(({ itemId: feedItemId, displayOrder, url, kind, alt }) => {
    const feedPhotoId = ids.get(url);
    const representation = kind === 'FLOOR_PLAN' ? ('FLOOR_PLAN' as const) : ('PHOTO' as const);
    return feedPhotoId === undefined ? [] : [{ feedItemId, displayOrder, feedPhotoId, representation, alt }];
  });
  await replacePhotosOfItems(
    trx,
    items.map(({ itemId }) => itemId),
    shown,
  );
}
