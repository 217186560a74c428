import { availableParallelism } from 'node:os';
import type { Connection } from '../../adapters/postgres.ts';
import type { Deps } from '../../deps.ts';
import { type ColumnarEngine, openColumnarEngine } from './columnar-engine.ts';
import { postgresEngine } from './postgres-engine.ts';
import type { SearchEngine } from './search-engine.ts';
import { showEngine } from './search-metrics.ts';

export type OpenedSearch = {
  engine: SearchEngine;
  /** Until then PostgreSQL answers: whoever serves nobody (tools, workers) starts no threads. */
  start(): void;
  /** Whether this node should be sent people. */
  ready(): boolean;
  /** Null before `start`, and where the settings want PostgreSQL. */
  columns(): ColumnarEngine | null;
  stop(): Promise<void>;
};

type Given = Pick<Deps, 'env' | 'readDb' | 'changes' | 'log'> & {
  /** Where `readDb` reads. */
  connection: Connection;
};

/** More than these wait for memory rather than for each other. */
const MOST_THREADS = 8;
/** One core is left to everything else. */
const usualThreads = () => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** The engine that the settings want (README "Configuration": `SEARCH_ENGINE`, `SEARCH_THREADS`, `SEARCH_LAG_MS`). */
export function openSearchEngine({ env, readDb, connection, ...deps }: Given): OpenedSearch {
  const postgres = postgresEngine(readDb);
  if (env.search.engine === 'postgres') {
    return { engine: postgres, start: () => {}, ready: () => true, columns: () => null, stop: async () => {} };
  }
  let columns: ColumnarEngine | null = null;
  const now = () => columns ?? postgres;
  return {
    engine: {
      findPage: (request) => now().findPage(request),
      countEach: (searches) => now().countEach(searches),
      countChoices: (request) => now().countChoices(request),
      gatherClusters: (request) => now().gatherClusters(request),
    },
    start: () => {
      const { threads = usualThreads(), lagMs } = env.search;
      columns ??= openColumnarEngine(deps, { postgres, connection, dataDir: env.dataDir, threads, lagMs });
      showEngine(columns.status);
    },
    ready: () => columns?.ready() ?? true,
    columns: () => columns,
    stop: async () => columns?.stop(),
  };
}
