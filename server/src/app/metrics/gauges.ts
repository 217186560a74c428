import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { mapStates } from '#contract/geo/map-tiles';
import { readPendingChanges } from '../../discovery/search-index/pending-changes.queries.ts';
import { readOutbox } from '../../platform/email/email.queries.ts';
import { readBacklogs } from '../../platform/jobs/pg-boss.adapter.ts';
import type { Deps } from '../deps.ts';

/**
 * Gauges read at scrape time: pending work in the database, free disk space; identical on all nodes. If the database is
 * unavailable, its gauges are omitted and the scrape still succeeds.
 */

/** All scrapes within this time share one database query. */
const CACHE_MS = 5_000;
/** Prometheus times out after ten seconds by default. */
const TIMEOUT_MS = 1_000;

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `soglia_${name}`, help, labelNames });

const reached = gauge('database_up', '1 if the database answered the last query of a scrape, else 0');
const backlog = gauge('queue_jobs', 'Pending jobs by queue: due now, or later', ['queue', 'state']);
const retrying = gauge('queue_retrying_jobs', 'Pending retries by queue', ['queue']);
const oldest = gauge('queue_oldest_seconds', 'Age of the oldest due job by queue', ['queue']);
const pendingEmails = gauge('emails_pending', 'Emails that are neither sent nor rejected');
const claimedEmails = gauge('emails_claimed', 'Pending emails that a worker is sending, or was when it stopped');
const oldestEmail = gauge('emails_oldest_seconds', 'Age of the oldest pending email');
const changes = gauge('search_changes_waiting', 'Listings with a change that search does not have yet');
const oldestChange = gauge('search_changes_oldest_seconds', 'Age of the oldest of these changes');
const byQueue = [backlog, retrying, oldest];
const single = [pendingEmails, claimedEmails, oldestEmail, changes, oldestChange];

const diskSize = gauge('disk_bytes', 'Size of the file system of DATA_DIR');
const diskFree = gauge('disk_free_bytes', 'Free space for the process there');

const mapState = gauge('map_state', '1 for the state of the source of map tiles, else 0', ['state']);
const mapCache = gauge('map_cache_bytes', 'Size of the disk cache of map tiles');

type GaugeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'mapTiles'>;

/** @returns a function that updates the gauges before a scrape; it never rejects and takes at most 1 s. */
export function createGauges({ db, clock, log, env, mapTiles }: GaugeDeps): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  const read = async () => {
    const now = clock.now();
    const [queues, outbox, waiting] = await Promise.all([
      readBacklogs(db, now),
      readOutbox(db),
      readPendingChanges(db),
      recordDiskUsage(env.dataDir),
    ]);
    const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0);
    for (const queue of queues) {
      const { name } = queue;
      backlog.set({ queue: name, state: 'due' }, queue.due);
      backlog.set({ queue: name, state: 'later' }, queue.later);
      retrying.set({ queue: name }, queue.retrying);
      oldest.set({ queue: name }, age(queue.oldestAt));
    }
    pendingEmails.set(outbox.waiting);
    claimedEmails.set(outbox.claimed);
    oldestEmail.set(age(outbox.oldestAt));
    changes.set(waiting.waiting);
    oldestChange.set(age(waiting.oldestAt));
    reached.set(1);
    readAt = now.getTime();
  };

  const unreached = () => {
    for (const figure of byQueue) figure.reset();
    // After `reset()` a gauge without labels reports 0, a wrong value: remove it instead.
    for (const figure of single) figure.remove();
    reached.set(0);
  };

  return async () => {
    recordMap(mapTiles.status());
    if (clock.now().getTime() - readAt < CACHE_MS) return;
    underWay ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'statistics of the database could not be read');
        unreached();
      })
      .finally(() => {
        underWay = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), TIMEOUT_MS);
    });
    const first = await Promise.race([underWay, timeout]);
    clearTimeout(timer);
    if (first === 'late') unreached();
  };
}

function recordMap({ state, cacheBytes }: ReturnType<Deps['mapTiles']['status']>): void {
  for (const one of mapStates) mapState.set({ state: one }, one === state ? 1 : 0);
  if (cacheBytes !== undefined) mapCache.set(cacheBytes);
}

/** Sets no value while the folder does not exist. */
async function recordDiskUsage(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return;
  diskSize.set(disk.blocks * disk.bsize);
  diskFree.set(disk.bavail * disk.bsize);
}
