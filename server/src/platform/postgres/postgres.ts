import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  CompiledQuery,
  type Driver,
  Kysely,
  type Logger,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { createObservedPool } from '../telemetry/end-silence.ts';
import { createDriver, prepareAs } from './create-driver.ts';
import type { Database } from './database-tables.ts';

/**
 * PostgreSQL through kysely and `pg`. Columns are snake_case in SQL and camelCase in code. Types: `date` and `time` as
 * text (a day has no zone), `bigint` as a number (ids, counts and minor units fit), `timestamptz` as Date.
 */

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** Parameter of store functions, which run with or without a transaction. */
export type Queryable = Db | Trx;

const openTransaction = new AsyncLocalStorage<true>();

/** Whether the caller runs in the work of `inTransaction`: it holds locks and a connection, so it must not call the network. */
export const isInTransaction = (): boolean => openTransaction.getStore() === true;

/** Runs `work` in the caller's transaction if `db` is one, else in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  return db.transaction().execute((trx) => openTransaction.run(true, () => work(trx)));
}

/** `isPooled`: a transaction pooler answers at this address. */
export type Connection =
  | { url: string; isPooled?: boolean }
  | { host: string; port: number; user: string; database: string };

/** Connection to the primary or the replica at this address; both are behind the pooler if a direct address exists. */
export const connectionAt = (url: string, env: { databaseDirectUrl: string | undefined }): Connection => ({
  url,
  isPooled: env.databaseDirectUrl !== undefined,
});

export type Postgres = {
  db: Db;
  /** Driver of a further kysely instance over the same pool. */
  createDriver(): Driver;
  /** For migrations and for COPY bulk loading. */
  pool: pg.Pool;
  close(): Promise<void>;
};

const { types } = pg;
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, String],
  [types.builtins.TIME, String],
]);

const pools = new Set<pg.Pool>();

/** Connection counts of all open pools, for the gauges. */
export function poolCounts(): { total: number; idle: number; waiting: number } {
  const counts = { total: 0, idle: 0, waiting: 0 };
  for (const pool of pools) {
    counts.total += pool.totalCount;
    counts.idle += pool.idleCount;
    counts.waiting += pool.waitingCount;
  }
  return counts;
}

/** An unresponsive host must not block requests forever. */
const SILENCE_MS = 10_000;

/** Ends idle transactions of lost clients so that they release their locks. */
const IDLE_MS = 120_000;

type Options = {
  /** Connections per process. */
  max?: number;
  /** Connect timeout, and silence of a statement before a check with PostgreSQL. */
  silentMs?: number;
  /** Maximum idle time within a transaction. */
  idleMs?: number;
  /** Receives the text of each statement. */
  onStatement?: (text: string) => void;
};

/** Creates a pool; it connects at the first query. */
export function connectPostgres(connection: Connection, options: Options = {}): Postgres {
  const silentMs = options.silentMs ?? SILENCE_MS;
  const target = 'url' in connection ? { connectionString: connection.url } : connection;
  const isPooled = 'url' in connection && connection.isPooled === true;
  const config: pg.PoolConfig = {
    ...target,
    max: options.max ?? 12,
    application_name: 'soglia',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  };
  const pool = createObservedPool(config, { silentMs, isPooled });
  // A lost connection (server restart) must not end the process: its query fails, and the next one reconnects. The pool
  // only handles errors of idle connections; a checked-out one needs its own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const driver = () => createDriver(pool, { idleMs: options.idleMs ?? IDLE_MS });
  const { onStatement } = options;
  const db = kyselyOver(pool, driver, onStatement && (({ query }) => onStatement(query.sql)));
  pools.add(pool);
  const close = async () => {
    pools.delete(pool);
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, createDriver: driver, pool, close };
}

/** kysely with the naming of this project, over another driver. */
export function kyselyOver(pool: pg.Pool, driver: () => Driver, log?: Logger): Db {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: driver,
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log && { log }),
  });
}

/** Resolves when the database responds; rejects with the query's error. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Runs a prepared statement: each connection parses and plans it once. Requires a constant text. */
export function runPrepared<R>(
  db: Queryable,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<R[]> {
  prepareAs(statement.name, statement.text);
  return runText(db, statement.text, values);
}

/** Runs a statement composed as text, with `$1`, `$2`, … for `values`; columns retain their names. */
export async function runText<R>(db: Queryable, text: string, values: readonly unknown[]): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, [...values]));
  return rows;
}
