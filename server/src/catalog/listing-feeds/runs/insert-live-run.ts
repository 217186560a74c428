import type { RunCause } from '#contract/catalog/listing-feeds';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { insertRun } from './runs.store.ts';

type NewRun = {
  cause: RunCause;
  isDryRun: boolean;
  actorId: number | null;
  adopt?: string[] | 'ALL';
  /** A file that has arrived already. */
  file?: { spoolKey: string; bytes: number; sha256: Buffer };
};

/** Starts a run and queues its work. @returns undefined while another run of the feed is live */
export async function insertLiveRun(
  deps: Pick<Deps, 'clock' | 'jobs' | 'recordEvent'>,
  trx: Trx,
  feed: FeedRow,
  { cause, isDryRun, actorId, adopt = [], file }: NewRun,
): Promise<number | undefined> {
  const runId = await insertRun(trx, {
    feedId: feed.id,
    cause,
    isDryRun,
    status: file ? 'READING' : 'FETCHING',
    adopt: JSON.stringify(adopt),
    startedAt: deps.clock.now(),
    ...(file && { spoolKey: file.spoolKey, bytes: file.bytes, fileSha256: file.sha256 }),
  });
  if (runId === undefined) return undefined;
  await deps.jobs.enqueue(trx, 'listingFeeds.processRun', { runId });
  const event = { event: 'listingFeeds.runStarted', actorId, feedId: feed.id, runId } as const;
  await deps.recordEvent(event, trx, { affectedId: feed.accountId });
  return runId;
}
