import type { approveRun as endpoint, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { lockHeldRun, type RunParams } from './load-run.ts';
import { getRun } from './runs.queries.ts';
import { findLiveRun, updateRun } from './runs.store.ts';

/**
 * Applies a held run: the rows that were read from exactly that file.
 * @throws FEED_RUN_STATUS_EXCEPTION with `status` unless it is held, FEED_RUN_LIVE_EXCEPTION with `runId`
 */
export async function approveRun(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: RunParams,
): Promise<FeedRunView> {
  const { deps, actor, domainError } = context;
  await inTransaction(deps.db, async (trx) => {
    const { feed, run } = await lockHeldRun(context, trx, params);
    const liveId = await findLiveRun(trx, feed.id);
    if (liveId !== undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId: liveId });
    const restart = { appliedItemId: 0, lease: null, heartbeatAt: null };
    await updateRun(trx, run.id, { status: 'APPLYING', approvedBy: actor.id, ...restart });
    await deps.jobs.enqueue(trx, 'listingFeeds.processRun', { runId: run.id });
    const event = { event: 'listingFeeds.runApproved', actorId: actor.id, feedId: feed.id, runId: run.id } as const;
    await deps.recordEvent(event, trx, { affectedId: feed.accountId });
  });
  return getRun(context, params);
}
