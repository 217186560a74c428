import { createHash } from 'node:crypto';
import { FEEDS_MAX } from '#contract/catalog/availability';
import type { addFeed as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { changeCalendar } from './change-calendar.ts';
import { hasFeedWith, insertFeed, selectFeeds } from './feeds.store.ts';

type Codes = ErrorsOf<typeof endpoint>;

/**
 * Adds an external calendar; a job reads it at once. The address is stored encrypted and never shown again.
 * @throws AUTHORIZATION_DENIED_EXCEPTION and the codes above
 * @throws FEED_ADDRESS_REFUSED_EXCEPTION without an http(s) address of an allowed host (docs/operations.md), or in a
 *   private network
 */
export async function addFeed(
  context: ActorUseCase<Codes>,
  listingId: number,
  input: { name: string; url: string },
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const address = deps.calendars.validate(input.url);
    if (!address) throw domainError('FEED_ADDRESS_REFUSED_EXCEPTION');
    const urlHash = createHash('sha256').update(address.url).digest();
    if (await hasFeedWith(trx, listingId, urlHash)) throw domainError('FEED_EXISTS_EXCEPTION');
    const feeds = await selectFeeds(trx, listingId);
    if (feeds.length >= FEEDS_MAX) throw domainError('TOO_MANY_FEEDS_EXCEPTION', { limit: FEEDS_MAX });
    const urlSealed = deps.secrets.encrypt(address.url).toString('base64');
    const newFeed = { listingId, name: input.name, urlSealed, urlHash, host: address.host, createdAt: now };
    const feedId = await insertFeed(trx, newFeed);
    await deps.jobs.enqueue(trx, 'availability.syncFeed', { feedId });
    const auditDetail = { after: { feed: { name: input.name, host: address.host } }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.feedAdded', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
