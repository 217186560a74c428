import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { type FeedParams, lockFeedFor } from '../feeds/load-feed.ts';
import { findRun } from './runs.store.ts';

export type RunParams = FeedParams & { runId: number };
type Codes =
  | 'ORGANIZATION_NOT_FOUND_EXCEPTION'
  | 'ORGANIZATION_CLOSED_EXCEPTION'
  | 'LISTING_FEED_NOT_FOUND_EXCEPTION'
  | 'FEED_RUN_NOT_FOUND_EXCEPTION'
  | 'FEED_RUN_STATUS_EXCEPTION';

/** Locks the feed of a held run for a decision. @throws FEED_RUN_STATUS_EXCEPTION with `status` unless it is held */
export async function lockHeldRun(context: ActorUseCase<Codes>, trx: Trx, params: RunParams) {
  const { feed } = await lockFeedFor(context, trx, params);
  const run = await findRun(trx, params.runId);
  if (run?.feedId !== feed.id) throw context.domainError('FEED_RUN_NOT_FOUND_EXCEPTION');
  if (run.status !== 'HELD') throw context.domainError('FEED_RUN_STATUS_EXCEPTION', { status: run.status });
  return { feed, run };
}
