import type { editFeed as endpoint, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { addressColumns, credentialColumns, requireAgent } from './feed-input.ts';
import { settingsOf } from './feed-settings.rules.ts';
import { getFeed } from './feeds.queries.ts';
import { updateFeed } from './feeds.store.ts';
import { type FeedParams, lockFeedFor } from './load-feed.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Changes a feed. A new address, format or setting makes the next run read the file again; an active PULL feed is due at once.
 * @throws LISTING_FEED_CHANGED_EXCEPTION with the current `version`, LISTING_FEED_MODE_EXCEPTION for an address of another mode,
 *   MEMBER_NOT_FOUND_EXCEPTION for an agent who is no member
 */
export async function editFeed(
  context: Context,
  params: FeedParams,
  body: ParsedOf<typeof endpoint>['body'],
): Promise<OrganizationFeed> {
  const { deps, actor, domainError } = context;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const { feed } = await lockFeedFor(context, trx, params);
    const { version, name, format, url, credentials, everyMinutes, status, publish, settings } = body;
    if (version !== feed.version) throw domainError('LISTING_FEED_CHANGED_EXCEPTION', { version: feed.version });
    if (feed.mode !== 'PULL' && (url !== undefined || credentials)) throw domainError('LISTING_FEED_MODE_EXCEPTION');
    const { organizationId, feedId } = params;
    await requireAgent(context, trx, organizationId, settings);
    const address = url === undefined ? {} : await addressColumns(context, trx, { url, organizationId, feedId });
    const isNewContent = [url, format, settings, credentials].some((value) => value !== undefined);
    const isScheduled = feed.mode === 'PULL' && (status ?? feed.status) === 'ACTIVE';
    await updateFeed(trx, feedId, {
      ...address,
      ...(credentials !== undefined && credentialColumns(deps, credentials)),
      ...(name !== undefined && { name }),
      ...(format !== undefined && { format }),
      ...(everyMinutes !== undefined && { everyMinutes }),
      ...(publish !== undefined && { publish }),
      ...(settings && { settings: JSON.stringify({ ...settingsOf(feed.settings), ...settings }) }),
      ...(isNewContent && { etag: null, lastModified: null, fileSha256: null }),
      ...(status !== undefined && { status, failures: 0, failingSince: null, warnedAt: null }),
      ...(status !== undefined && feed.status === 'DRY' && { etag: null, lastModified: null, fileSha256: null }),
      nextAt: isScheduled ? now : null,
      version: feed.version + 1,
    });
    const fields = Object.keys(body).filter((field) => field !== 'version');
    const event = { event: 'listingFeeds.edited', actorId: actor.id, feedId, fields } as const;
    await deps.recordEvent(event, trx, { affectedId: feed.accountId });
  });
  return getFeed(context, params);
}
