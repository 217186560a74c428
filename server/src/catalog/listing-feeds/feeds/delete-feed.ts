import type { deleteFeed as endpoint } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { findLiveRun, selectSpoolKeys } from '../runs/runs.store.ts';
import { deleteFeedRow } from './feeds.store.ts';
import { type FeedParams, lockFeedFor } from './load-feed.ts';

/**
 * Removes a feed with its items and reports; its listings stay as they are.
 * @throws FEED_RUN_LIVE_EXCEPTION with `runId`
 */
export async function deleteFeed(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: FeedParams,
): Promise<{ deleted: true }> {
  const { deps, actor, domainError } = context;
  const spools = await inTransaction(deps.db, async (trx) => {
    const { feed } = await lockFeedFor(context, trx, params);
    const runId = await findLiveRun(trx, feed.id);
    if (runId !== undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId });
    const keys = await selectSpoolKeys(trx, feed.id);
    await deleteFeedRow(trx, feed.id);
    const event = { event: 'listingFeeds.deleted', actorId: actor.id, feedId: feed.id } as const;
    await deps.recordEvent(event, trx, { affectedId: feed.accountId, before: { name: feed.name } });
    return keys;
  });
  for (const key of spools) await deps.privateFiles.remove(key);
  return { deleted: true };
}
