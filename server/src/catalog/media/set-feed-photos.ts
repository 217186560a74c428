import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockProperty, replaceFeedItems } from './property-media.store.ts';

export type FeedPhotoFile = { mediaFileId: number; representation: 'PHOTO' | 'FLOOR_PLAN'; alt: string | null };

/** Shows the photos of a feed first, in its order, and then those that members uploaded. */
export async function setFeedPhotos(
  deps: Deps,
  trx: Trx,
  propertyId: number,
  files: readonly FeedPhotoFile[],
): Promise<void> {
  await lockProperty(trx, propertyId);
  if (!(await replaceFeedItems(trx, propertyId, files))) return;
  await publish(deps, trx, 'property.changed', { propertyId, cause: 'MEDIA' });
}
