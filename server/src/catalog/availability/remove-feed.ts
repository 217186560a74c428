import type { removeFeed as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { countRevision, cutFeedBlocks } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';
import { deleteFeed } from './feeds.store.ts';

/** Deletes a feed and releases the nights that no other feed reports. */
export async function removeFeed(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  feedId: number,
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const feed = await deleteFeed(trx, listingId, feedId);
    if (!feed) throw domainError('FEED_NOT_FOUND_EXCEPTION');
    await cutFeedBlocks(trx, listingId, now);
    await countRevision(trx, listingId, now);
    const auditDetail = { before: { feed }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.feedRemoved', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
