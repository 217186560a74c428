import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { lockFeed, selectDueFeeds, updateFeed } from '../feeds/feeds.store.ts';
import { insertLiveRun } from './insert-live-run.ts';
import { STALE_MS } from './process-run.ts';
import { deleteOldRunItems, selectStaleRuns, takeOldSpools } from './runs.store.ts';
import { nextRunAt } from './schedule.rules.ts';

const DAY = 24 * 3_600_000;
const SPOOL_MS = 7 * DAY;
const REPORT_MS = 90 * DAY;

/** Every minute: starts the runs of due feeds, and continues those whose process died. */
export async function sweepFeeds(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const stale = await selectStaleRuns(deps.db, new Date(now.getTime() - STALE_MS));
  await deps.jobs.enqueueAll(
    deps.db,
    'listingFeeds.processRun',
    stale.map(({ id }) => ({ runId: id })),
  );
  for (const { id } of await selectDueFeeds(deps.db, now)) {
    await inTransaction(deps.db, async (trx) => {
      const feed = await lockFeed(trx, id);
      if (!feed?.nextAt || feed.nextAt > now) return;
      await updateFeed(trx, id, { nextAt: nextRunAt(now, feed.everyMinutes, feed.failures) });
      await insertLiveRun(deps, trx, feed, { cause: 'SCHEDULE', isDryRun: feed.status === 'DRY', actorId: null });
    });
  }
}

/** Files are retained for 7 days, rows of reports for 90. */
export async function purgeReports(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const key of await takeOldSpools(deps.db, new Date(now - SPOOL_MS))) await deps.privateFiles.remove(key);
  await deleteOldRunItems(deps.db, new Date(now - REPORT_MS));
}
