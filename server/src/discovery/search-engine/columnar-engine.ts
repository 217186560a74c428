import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Connection } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { engineOf, type Operation, type RequestOf, type ResultOf, type SearchEngine } from './search-engine.port.ts';
import { countQuery, type EngineStatus, type Fallback, newCounts } from './search-metrics.ts';
import { openSearchPool, Unanswered } from './workers/search-pool.ts';
import { startIndexWriter } from './workers/start-index-writer.ts';
import type { IndexWriterState } from './workers/thread-messages.ts';

/** Engine with columns in shared memory; PostgreSQL runs the queries that they cannot answer. */

export type ColumnarEngine = SearchEngine & {
  /** Whether this node may receive traffic: its columns are loaded, or the load timed out. */
  ready(): boolean;
  status(): EngineStatus;
  /** Resolves once the columns include every change up to a version, also across a reload. */
  reached(version: number): Promise<void>;
  /** Running threads. */
  threads(): { writer: Worker | null; search: readonly Worker[] };
  /** Ends all threads; later queries run on PostgreSQL. */
  stop(): Promise<void>;
};

export type ColumnarSettings = {
  /** Runs the queries that the columns cannot answer. */
  postgres: SearchEngine;
  connection: Connection;
  dataDir: string;
  threads: number;
  /** Maximum lag (ms) of the columns; beyond it, queries run on PostgreSQL. */
  lagMs: number;
  /** Called when the columns have new content. */
  onNews?(): void;
};

/** How long a query waits for a required version. */
const WAIT_MS = 300;
/** After this time a node serves traffic with PostgreSQL instead of remaining unavailable. */
const LOAD_TIMEOUT_MS = 120_000;

export function openColumnarEngine(
  { changes, log }: Pick<Deps, 'changes' | 'log'>,
  settings: ColumnarSettings,
): ColumnarEngine {
  const { postgres, lagMs } = settings;
  const openedAt = Date.now();
  const queries = newCounts();
  const versions = new VersionWatch();
  let state: IndexWriterState | null = null;
  let stopped = false;
  const pool = openSearchPool({
    size: settings.threads,
    onDeath: (error) => log.error({ err: error }, 'a search thread died and is replaced'),
  });
  const writer = startIndexWriter(
    {
      connection: settings.connection,
      snapshotFile: join(settings.dataDir, 'search', 'index.bin'),
      // A quarter of the limit, so that one late poll does not count as lagging.
      pollMs: lagMs / 4,
    },
    {
      onIndex: (index) => pool.adopt(index),
      onState: (fresh) => {
        const isNews = fresh.version !== state?.version;
        state = fresh;
        versions.reach(fresh.version);
        if (isNews) settings.onNews?.();
      },
      onFailure: (message) =>
        log.warn({ reason: message }, 'the search columns cannot be brought up to date, trying again'),
    },
  );
  changes.watch(() => writer.poll());

  const lag = () => Date.now() - (state?.freshAt ?? openedAt);
  const obstacle = async (request: RequestOf<Operation>): Promise<Fallback | null> => {
    if (stopped) return 'stopped';
    if (!state) return 'loading';
    const { minVersion } = request;
    const requiredVersion = Math.max(minVersion ?? 0, 'asOf' in request ? (request.asOf ?? 0) : 0);
    if (requiredVersion > state.version) writer.poll();
    const isHere = await versions.within(requiredVersion, WAIT_MS);
    if (!isHere && minVersion !== null && minVersion > state.version) return 'version';
    return lag() > lagMs ? 'behind' : null;
  };
  const execute = async <O extends Operation>(operation: O, request: RequestOf<O>): Promise<ResultOf<O>> => {
    let reason = await obstacle(request);
    if (reason === null) {
      try {
        const result = await pool.execute(operation, request);
        countQuery(queries, 'columns');
        return result;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        reason = stopped ? 'stopped' : error.reason;
        if (reason === 'failed') log.error({ reason: error.message, operation }, 'the search columns failed to answer');
      }
    }
    countQuery(queries, reason);
    return postgres[operation](request);
  };

  return {
    ...engineOf(execute),
    ready: () => state !== null || Date.now() - openedAt > LOAD_TIMEOUT_MS,
    status: () => ({ state, lagMs: lag(), queries }),
    reached: (version) => versions.reached(version),
    threads: () => ({ writer: writer.thread(), search: pool.threads() }),
    async stop() {
      stopped = true;
      await Promise.all([writer.stop(), pool.stop()]);
    },
  };
}

/** Waits for versions. */
class VersionWatch {
  #version = 0;
  readonly #waiting = new Set<{ version: number; resolve: () => void }>();

  reach(version: number): void {
    this.#version = version;
    for (const pending of this.#waiting) {
      if (pending.version > version) continue;
      this.#waiting.delete(pending);
      pending.resolve();
    }
  }

  /** Whether the version is reached within `ms`. */
  async within(version: number, ms: number): Promise<boolean> {
    if (version <= this.#version) return true;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(pending);
        resolve(false);
      }, ms);
      const pending = {
        version,
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      this.#waiting.add(pending);
    });
  }

  async reached(version: number): Promise<void> {
    if (version <= this.#version) return;
    await new Promise<void>((resolve) => this.#waiting.add({ version, resolve }));
  }
}
