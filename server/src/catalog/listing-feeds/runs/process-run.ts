import { randomUUID } from 'node:crypto';
import type { RunError } from '#contract/catalog/feed-listing';
import type { FeedRunReport } from '#contract/catalog/feed-listing.schemas';
import { inTransaction, type Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { type FeedRow, findFeed, lockFeed, updateFeed } from '../feeds/feeds.store.ts';
import { queueFeedEmail } from '../feeds/queue-feed-email.ts';
import { publishWaiting } from '../items/publish-waiting.ts';
import { applyBatch } from './apply-run.ts';
import { changeGuard } from './change-guard.rules.ts';
import { fetchFile, withSpool } from './fetch-file.ts';
import { type ReadResult, readRun } from './read-run.ts';
import {
  claimRun,
  deleteRunItems,
  discardHeldRuns,
  findRun,
  lockRun,
  type RunRow,
  updateLeased,
  updateRun,
} from './runs.store.ts';
import { afterFailure, nextRunAt } from './schedule.rules.ts';

const HEARTBEAT_MS = 15_000;
export const STALE_MS = 60_000;

export const spoolKeyOf = (runId: number) => `feeds/${runId}`;

/**
 * Works on a live run until it ends: fetches, reads, writes. A process that dies leaves a stale heartbeat, and the next one continues from
 * the last whole step. Does nothing while another process works on it.
 */
export async function processRun(deps: Deps, { runId }: { runId: number }): Promise<void> {
  const lease = randomUUID();
  const now = deps.clock.now();
  const run = await claimRun(deps.db, runId, { lease, now, stale: new Date(now.getTime() - STALE_MS) });
  const feed = run && (await findFeed(deps.db, run.feedId));
  if (!run || !feed) return;
  const beat = setInterval(() => {
    updateLeased(deps.db, { id: runId, lease }, { heartbeatAt: deps.clock.now() }).catch((error: unknown) =>
      deps.log.warn({ err: error, runId }, 'heartbeat of a feed run failed'),
    );
  }, HEARTBEAT_MS);
  try {
    await workOn(deps, feed, run, lease);
  } finally {
    clearInterval(beat);
  }
}

async function workOn(deps: Deps, feed: FeedRow, run: RunRow, lease: string): Promise<void> {
  let status: RunRow['status'] | 'taken' = run.status;
  if (status === 'FETCHING') status = await fetchStep(deps, feed, run, lease);
  if (status === 'READING') status = await readStep(deps, feed, run, lease);
  if (status !== 'APPLYING') return;
  let outcome: Awaited<ReturnType<typeof applyBatch>> = 'more';
  while (outcome === 'more') outcome = await applyBatch(deps, run, lease);
  if (outcome === 'done') await finishRun(deps, run.id, lease);
}

async function fetchStep(deps: Deps, feed: FeedRow, run: RunRow, lease: string): Promise<RunRow['status'] | 'taken'> {
  const spoolKey = spoolKeyOf(run.id);
  const fetched = await fetchFile(deps, feed, spoolKey);
  if (fetched.outcome === 'failed') {
    const { fetchError, status } = fetched;
    return failRun(deps, run.id, lease, { error: 'FEED_HTTP', details: { fetchError, ...(status && { status }) } });
  }
  const isSame = fetched.outcome === 'read' && feed.fileSha256?.equals(fetched.sha256) === true;
  if (fetched.outcome === 'unchanged' || isSame) return endUnchanged(deps, run.id, lease);
  const { bytes, sha256: fileSha256, charset, etag, lastModified } = fetched;
  const columns = { status: 'READING', spoolKey, bytes, fileSha256, charset, etag, lastModified } as const;
  return (await updateLeased(deps.db, { id: run.id, lease }, columns)) ? 'READING' : 'taken';
}

async function endUnchanged(deps: Deps, runId: number, lease: string): Promise<'UNCHANGED' | 'taken'> {
  return inTransaction(deps.db, async (trx) => {
    const run = await lockRun(trx, runId);
    const feed = run && (await lockFeed(trx, run.feedId));
    if (!run || !feed || run.lease !== lease) return 'taken';
    await updateRun(trx, runId, { status: 'UNCHANGED', finishedAt: deps.clock.now() });
    await publishWaiting(deps, trx, feed);
    await succeed(deps, trx, feed, {});
    // The hourly check of a file without changes is no news.
    if (run.cause !== 'SCHEDULE') await recordEnd(deps, trx, run, 'UNCHANGED');
    return 'UNCHANGED';
  });
}

async function readStep(
  deps: Deps,
  feed: FeedRow,
  claimed: RunRow,
  lease: string,
): Promise<RunRow['status'] | 'taken'> {
  const run = (await findRun(deps.db, claimed.id)) ?? claimed;
  const sendHeartbeat = () => updateLeased(deps.db, { id: run.id, lease }, { heartbeatAt: deps.clock.now() });
  const read = await withSpool(deps, run.spoolKey ?? '', (path) =>
    readRun(deps, feed, run, { path, charset: run.charset }, sendHeartbeat),
  );
  if (read === 'taken') return 'taken';
  if (read === 'missing') return failRun(deps, run.id, lease, { error: 'FEED_TRUNCATED', details: {} });
  const { report } = read;
  if (report.error !== null) {
    await deleteRunItems(deps.db, run.id);
    return failRun(deps, run.id, lease, { error: report.error, details: detailsOf(report), report });
  }
  return endReading(deps, run.id, lease, read);
}

function detailsOf({ notes }: FeedRunReport) {
  const line = notes.find(({ code }) => code === 'STOPPED_AT_LINE')?.value;
  const limit = notes.find(({ code }) => code === 'LIMIT_EXCEEDED')?.field;
  return { ...(line !== undefined && { line: Number(line) }), ...(limit !== undefined && { limit }) };
}

/** A dry run ends here. The change guard holds all rows of a run, or its withdrawals only. */
async function endReading(
  deps: Deps,
  runId: number,
  lease: string,
  { report, counts, guard }: ReadResult,
): Promise<RunRow['status'] | 'taken'> {
  return inTransaction(deps.db, async (trx) => {
    const run = await lockRun(trx, runId);
    const feed = run && (await lockFeed(trx, run.feedId));
    if (!run || !feed || run.lease !== lease) return 'taken';
    const hold = run.isDryRun ? null : changeGuard(guard);
    const isHeld = hold !== null && hold.reason !== 'WITHDRAWALS';
    const status = run.isDryRun ? 'DONE' : isHeld ? 'HELD' : 'APPLYING';
    if (!run.isDryRun) await discardHeldRuns(trx, feed.id, deps.clock.now());
    await updateRun(trx, runId, {
      status,
      items: report.items,
      counts: JSON.stringify(counts),
      report: JSON.stringify(report),
      holdReason: hold?.reason ?? null,
      holdAffected: hold?.affected ?? null,
      holdTotal: hold?.total ?? null,
      heartbeatAt: deps.clock.now(),
      ...(status === 'DONE' && { finishedAt: deps.clock.now() }),
      ...(isHeld && { lease: null }),
    });
    if (run.isDryRun) {
      await succeed(deps, trx, feed, {});
      await recordEnd(deps, trx, run, 'DONE');
    }
    if (isHeld) await holdFeed(deps, trx, feed, run);
    return status;
  });
}

/** All rows are written: the run ends, or waits for a decision about its withdrawals. */
async function finishRun(deps: Deps, runId: number, lease: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const run = await lockRun(trx, runId);
    const feed = run && (await lockFeed(trx, run.feedId));
    if (!run || !feed || run.lease !== lease || run.status !== 'APPLYING') return;
    await deps.jobs.enqueue(trx, 'listingFeeds.fetchPhotos', {});
    await publishWaiting(deps, trx, feed);
    if (run.holdReason === 'WITHDRAWALS' && run.approvedBy === null) {
      await updateRun(trx, runId, { status: 'HELD', lease: null });
      await holdFeed(deps, trx, feed, run);
      return;
    }
    await updateRun(trx, runId, { status: 'DONE', finishedAt: deps.clock.now() });
    const { etag, lastModified, fileSha256 } = run;
    await succeed(deps, trx, feed, {
      etag,
      lastModified,
      fileSha256,
      ...(feed.status === 'HELD' && { status: 'ACTIVE' as const }),
    });
    await recordEnd(deps, trx, run, 'DONE');
  });
}

/** Also the source of webhooks. */
const recordEnd = (deps: Deps, trx: Trx, { id: runId, feedId }: RunRow, status: RunRow['status']): Promise<void> =>
  deps.recordEvent({ event: 'listingFeeds.runFinished', feedId, runId, status }, trx);

async function holdFeed(deps: Deps, trx: Trx, feed: FeedRow, run: RunRow): Promise<void> {
  await succeed(deps, trx, feed, { status: 'HELD' });
  // Each hour the same file is read again: the members know already.
  if (feed.status !== 'HELD') await queueFeedEmail(deps, trx, feed, 'feedHeld');
  await recordEnd(deps, trx, run, 'HELD');
}

type FeedChanges = Parameters<typeof updateFeed>[2];

async function succeed(deps: Deps, trx: Trx, feed: FeedRow, changes: FeedChanges): Promise<void> {
  const now = deps.clock.now();
  await updateFeed(trx, feed.id, {
    failures: 0,
    failingSince: null,
    warnedAt: null,
    lastSuccessAt: now,
    nextAt: isScheduled(feed) ? nextRunAt(now, feed.everyMinutes, 0) : null,
    ...changes,
  });
}

const isScheduled = ({ mode, status }: FeedRow) => mode === 'PULL' && (status === 'ACTIVE' || status === 'HELD');

type Failure = { error: RunError; details: object; report?: FeedRunReport };

/** Nothing was changed. A PULL feed is tried again later, and its members learn of it. */
async function failRun(
  deps: Deps,
  runId: number,
  lease: string,
  { error, details, report }: Failure,
): Promise<'FAILED' | 'taken'> {
  return inTransaction(deps.db, async (trx) => {
    const run = await lockRun(trx, runId);
    const feed = run && (await lockFeed(trx, run.feedId));
    if (!run || !feed || run.lease !== lease) return 'taken';
    const now = deps.clock.now();
    await updateRun(trx, runId, {
      status: 'FAILED',
      error,
      errorDetails: JSON.stringify(details),
      ...(report && { report: JSON.stringify(report), items: report.items }),
      finishedAt: now,
    });
    await recordEnd(deps, trx, run, 'FAILED');
    if (isScheduled(feed)) await countFailure(deps, trx, feed, now);
    return 'FAILED';
  });
}

async function countFailure(deps: Deps, trx: Trx, feed: FeedRow, now: Date): Promise<void> {
  const failures = Math.min(feed.failures + 1, 1000);
  const failingSince = feed.failingSince ?? now;
  const action = afterFailure({ failures, failingSince, warnedAt: feed.warnedAt, now });
  await updateFeed(trx, feed.id, {
    failures,
    failingSince,
    nextAt: action === 'pause' ? null : nextRunAt(now, feed.everyMinutes, failures),
    ...(action === 'pause' && { status: 'PAUSED' }),
    ...(action === 'warn' && { warnedAt: now }),
  });
  if (action !== null) await queueFeedEmail(deps, trx, feed, action === 'pause' ? 'feedPaused' : 'feedFailing');
}
