import { Counter, Gauge } from 'prom-client';
import type { IndexWriterState } from './workers/thread-messages.ts';

/** Metrics of the search engine for `/metrics`. */

/**
 * Why PostgreSQL runs a query instead of the columns: not loaded, lagging, without a required version; for threads see
 * `Unanswered`.
 */
export type Fallback = 'loading' | 'behind' | 'version' | 'full' | 'died' | 'failed' | 'stopped';
export type QueryCounts = Record<'columns' | Fallback, number>;

export type EngineStatus = {
  /** Null before the first index. */
  state: IndexWriterState | null;
  /** Time (ms) since the index was last known to be complete. */
  lagMs: number;
  queries: Readonly<QueryCounts>;
};

const queryCounter = new Counter({
  name: 'soglia_search_responses_total',
  help: 'Searches by engine, with the reason if it was not the columns',
  labelNames: ['engine', 'reason'],
});

export const newCounts = (): QueryCounts => ({
  columns: 0,
  loading: 0,
  behind: 0,
  version: 0,
  full: 0,
  died: 0,
  failed: 0,
  stopped: 0,
});

export function countQuery(counts: QueryCounts, by: keyof QueryCounts): void {
  counts[by] += 1;
  queryCounter.inc(by === 'columns' ? { engine: by, reason: '' } : { engine: 'postgres', reason: by });
}

let statusOf: (() => EngineStatus) | null = null;

/** Reports the metrics of this engine from now on. */
export function showEngine(status: () => EngineStatus): void {
  statusOf = status;
}

function gauge(name: string, help: string, read: (status: EngineStatus) => number | undefined): void {
  new Gauge({
    name: `soglia_search_${name}`,
    help,
    collect() {
      const value = statusOf && read(statusOf());
      if (value !== null && value !== undefined) this.set(value);
    },
  });
}

gauge(
  'index_version',
  'Up to which version of the read model the columns hold all changes',
  ({ state }) => state?.version,
);
gauge('lag_seconds', 'How long ago the columns were last known to hold everything', ({ lagMs }) => lagMs / 1000);
gauge(
  'index_rows',
  'Listings in the base of the columns, including those deleted or changed since',
  ({ state }) => state?.rows,
);
gauge('index_delta_rows', 'Listings created or changed since the base was built', ({ state }) => state?.deltaRows);
gauge('index_bytes', 'Shared memory of the columns', ({ state }) => state?.bytes);
gauge('load_seconds', 'How long the columns took to load', ({ state }) => state?.loadSeconds);
gauge('merges', 'How often the columns were merged since the start', ({ state }) => state?.merges);
