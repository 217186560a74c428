import type { StayCalendar } from '#contract/catalog/availability.schemas';
import type { ActorUseCase } from '../deps.ts';
import { countRevision, cutFeedBlocks } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';
import { deleteFeed } from './feeds.store.ts';

/**
 * Deletes a feed and releases the nights that no other feed reports.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, FEED_NOT_FOUND_EXCEPTION
 */
export async function removeFeed(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION' | 'FEED_NOT_FOUND_EXCEPTION'>,
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
