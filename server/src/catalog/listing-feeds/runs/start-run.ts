import type { startRun as endpoint, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { type FeedParams, lockFeedFor } from '../feeds/load-feed.ts';
import { insertLiveRun } from './insert-live-run.ts';
import { viewRun } from './runs.queries.ts';
import { findLiveRun, findRun, type RunRow } from './runs.store.ts';

/**
 * Starts a run of a PULL feed.
 * @throws LISTING_FEED_MODE_EXCEPTION for another mode, FEED_RUN_LIVE_EXCEPTION with `runId`
 */
export async function startRun(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: FeedParams,
  { dry, adopt }: ParsedOf<typeof endpoint>['body'],
): Promise<FeedRunView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { feed, membership } = await lockFeedFor(context, trx, params);
    if (feed.mode !== 'PULL') throw domainError('LISTING_FEED_MODE_EXCEPTION');
    const isDryRun = dry || feed.status === 'DRY';
    const id = await insertLiveRun(deps, trx, feed, { cause: 'MANUAL', isDryRun, actorId: actor.id, adopt });
    if (id === undefined) throw domainError('FEED_RUN_LIVE_EXCEPTION', { runId: await findLiveRun(trx, feed.id) });
    const run = (await findRun(trx, id)) as RunRow;
    return viewRun({ ...context, deps: { ...deps, db: trx as typeof deps.db } }, { feed, membership, run });
  });
}
