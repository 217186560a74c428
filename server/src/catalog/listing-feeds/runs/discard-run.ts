import type { discardRun as endpoint, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { updateFeed } from '../feeds/feeds.store.ts';
import { lockHeldRun, type RunParams } from './load-run.ts';
import { getRun } from './runs.queries.ts';
import { updateRun } from './runs.store.ts';

/**
 * Rejects a held run; the listings stay as they are. The same file is not read again.
 * @throws FEED_RUN_STATUS_EXCEPTION with `status` unless it is held
 */
export async function discardRun(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: RunParams,
): Promise<FeedRunView> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (trx) => {
    const { feed, run } = await lockHeldRun(context, trx, params);
    await updateRun(trx, run.id, { status: 'DISCARDED', finishedAt: deps.clock.now() });
    await updateFeed(trx, feed.id, { status: 'ACTIVE', fileSha256: run.fileSha256 });
    const event = { event: 'listingFeeds.runDiscarded', actorId: actor.id, feedId: feed.id, runId: run.id } as const;
    await deps.recordEvent(event, trx, { affectedId: feed.accountId });
  });
  return getRun(context, params);
}
