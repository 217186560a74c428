import { availableParallelism } from 'node:os';
import type { Connection } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type ColumnarEngine, openColumnarEngine } from './columnar-engine.ts';
import { postgresEngine } from './postgres-engine.ts';
import { engineOf, type SearchEngine } from './search-engine.port.ts';
import { showEngine } from './search-metrics.ts';

export type OpenedSearch = {
  engine: SearchEngine;
  /** PostgreSQL runs queries before this; processes without requests (tools, workers) start no threads. */
  start(): void;
  /** Whether this node may receive traffic. */
  ready(): boolean;
  /** Database changes, published again when searches see them: a result cached in between must be invalidated again. */
  changes: Deps['changes'];
  /** Null before `start`, and when the settings select PostgreSQL. */
  columns(): ColumnarEngine | null;
  stop(): Promise<void>;
};

type StartInput = Pick<Deps, 'env' | 'db' | 'readDb' | 'changes' | 'log'> & {
  /** Connection of `readDb`. */
  connection: Connection;
};

/** Beyond this, threads are limited by memory bandwidth. */
const MAX_THREADS = 8;
/** One core remains for other work. */
const defaultThreads = () => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

/** Engine by the settings (docs/configuration.md: `SEARCH_ENGINE`, `SEARCH_THREADS`, `SEARCH_LAG_MS`). */
export function openSearchEngine({ env, db, readDb, connection, ...deps }: StartInput): OpenedSearch {
  const postgres = postgresEngine(readDb, { primary: db });
  if (env.search.engine === 'postgres') {
    const nothing = { start: () => {}, columns: () => null, stop: async () => {} };
    return { engine: postgres, ready: () => true, changes: deps.changes, ...nothing };
  }
  let columns: ColumnarEngine | null = null;
  const listeners: (() => void)[] = [];
  const onNews = () => {
    for (const listener of listeners) listener();
  };
  const now = (): SearchEngine => columns ?? postgres;
  return {
    engine: engineOf((operation, request) => now()[operation](request)),
    start: () => {
      const { threads = defaultThreads(), lagMs } = env.search;
      columns ??= openColumnarEngine(deps, { postgres, connection, dataDir: env.dataDir, threads, lagMs, onNews });
      showEngine(columns.status);
    },
    ready: () => columns?.ready() ?? true,
    changes: {
      watch(listener) {
        deps.changes.watch(listener);
        listeners.push(listener);
      },
    },
    columns: () => columns,
    stop: async () => columns?.stop(),
  };
}
