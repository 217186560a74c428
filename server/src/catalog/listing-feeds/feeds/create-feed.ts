import { FEEDS_OF_ORGANIZATION_MAX } from '#contract/catalog/listing-feeds';
import type { createFeed as endpoint, OrganizationFeed } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { addressColumns, credentialColumns, requireAgent } from './feed-input.ts';
import { defaultFeedSettings } from './feed-settings.rules.ts';
import { viewFeeds } from './feeds.queries.ts';
import { findFeed, insertFeed, lockFeedsOf } from './feeds.store.ts';
import { requireFeedAbility } from './load-feed.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Adds a dry feed.
 * @throws VALIDATION_EXCEPTION `body.url` required for PULL, not_applicable for other modes
 */
export async function createFeed(
  context: Context,
  organizationId: number,
  body: ParsedOf<typeof endpoint>['body'],
): Promise<OrganizationFeed> {
  const { deps, actor, domainError } = context;
  const membership = requireFeedAbility(context, organizationId, 'manageFeeds');
  const { name, mode, format, url, credentials, everyMinutes, publish } = body;
  if ((mode === 'PULL') !== (url !== undefined))
    throw domainError('VALIDATION_EXCEPTION', { fields: [urlProblem(mode)] });
  const feed = await inTransaction(deps.db, async (trx) => {
    if ((await lockFeedsOf(trx, organizationId)) >= FEEDS_OF_ORGANIZATION_MAX)
      throw domainError('TOO_MANY_LISTING_FEEDS_EXCEPTION', { limit: FEEDS_OF_ORGANIZATION_MAX });
    await requireAgent(context, trx, organizationId, body.settings);
    const address = url === undefined ? {} : await addressColumns(context, trx, { url, organizationId });
    const id = await insertFeed(trx, {
      organizationId,
      name,
      mode,
      format,
      ...address,
      ...(mode === 'PULL' ? credentialColumns(deps, credentials) : {}),
      everyMinutes,
      publish,
      settings: JSON.stringify({ ...defaultFeedSettings, ...body.settings }),
      createdAt: deps.clock.now(),
    });
    const event = { event: 'listingFeeds.created', actorId: actor.id, feedId: id } as const;
    await deps.recordEvent(event, trx, { affectedId: membership.accountId, after: { name, mode, format, publish } });
    return findFeed(trx, id);
  });
  const [view] = await viewFeeds(context, feed ? [feed] : [], membership);
  return view as OrganizationFeed;
}

const urlProblem = (mode: string) =>
  mode === 'PULL'
    ? { path: 'body.url', rule: 'required', message: 'is required for PULL' }
    : { path: 'body.url', rule: 'not_applicable', message: 'belongs to PULL' };
