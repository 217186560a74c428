import type { syncFeed as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { countAttempt, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { changeCalendar } from './change-calendar.ts';
import { selectFeeds } from './feeds.store.ts';

/** An external site may block clients that poll too often. */
const LIMIT = { max: 20, windowMs: 15 * 60_000 };

/**
 * Queues an immediate sync.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, FEED_NOT_FOUND_EXCEPTION,
 * TOO_MANY_REQUESTS_EXCEPTION after twenty in 15 minutes
 */
export async function syncFeed(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  feedId: number,
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, stay }) => {
    const feeds = await selectFeeds(trx, listingId);
    if (!feeds.some(({ id }) => id === feedId)) throw domainError('FEED_NOT_FOUND_EXCEPTION');
    await countAttempt(context, trx, hashedKey('availability.syncFeed', String(feedId)), LIMIT);
    await deps.jobs.enqueue(trx, 'availability.syncFeed', { feedId });
    const affectedId = stay.advertiserId;
    await deps.recordEvent({ event: 'availability.syncAsked', actorId: actor.id, listingId, feedId }, trx, {
      affectedId,
    });
  });
}
