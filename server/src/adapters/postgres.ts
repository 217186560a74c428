import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database-tables.ts';

/**
 * PostgreSQL through kysely and `pg`. Columns are snake_case in SQL and camelCase in code. `date` and `time`
 * arrive as text (a day has no zone), `bigint` as a number (ids, counts and minor units fit), `timestamptz` as Date.
 */

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** A store function takes either: it does not care whether it runs inside a transaction. */
export type Queryable = Db | Trx;

export type Connection = { url: string } | { host: string; port: number; user: string; database: string };

export type Postgres = {
  db: Db;
  /** For the hottest statements, named and prepared; and for COPY-like bulk loading. */
  pool: pg.Pool;
  close(): Promise<void>;
};

const { types } = pg;
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, String],
  [types.builtins.TIME, String],
]);

/** Opens a pool; nothing connects until the first query. `max`: connections per process. */
export function openPostgres(connection: Connection, options: { max?: number } = {}): Postgres {
  const target = 'url' in connection ? { connectionString: connection.url } : connection;
  const pool = new pg.Pool({
    ...target,
    max: options.max ?? 12,
    application_name: 'soglia',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // An idle connection that breaks (the server restarts) must not take the process down; the next query reconnects.
  pool.on('error', () => {});
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}
