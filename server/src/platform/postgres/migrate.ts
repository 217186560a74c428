import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Arbitrary lock id: PostgreSQL's advisory locks are numbers. */
const LOCK = [0x50611a, 1] as const;

export class MigrationError extends Error {}

type Migration = { number: number; name: string; sql: string; checksum: string };
type Ran = Pick<Migration, 'number' | 'name' | 'checksum'>;

const ours = new URL('../../../migrations/', import.meta.url);

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  rejectDuplicateNumbers(names);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { number: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Two branches may add the same number: after one file has run, the other would be skipped silently. */
function rejectDuplicateNumbers(sorted: readonly string[]) {
  for (const [at, name] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`Migrations ${before} and ${name} have the same number.`);
    }
  }
}

/**
 * Migrates the schema to the code's version: forward only, one transaction per file, under an advisory lock for concurrent starts.
 * @param folder of the files, with a trailing slash.
 * @returns the names of the migrations that ran now.
 * @throws MigrationError if the database is newer than the code, an applied file has changed, two files have the same number, or a file
 * fails (naming it).
 */
export async function migrate(pool: pg.Pool, folder: URL = ours): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...LOCK]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, checksum text not null, ran_at timestamptz not null default now())`);
    const pending = pendingOf(migrations, await readHistory(client));
    for (const migration of pending) await runOne(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [...LOCK]).catch(() => {});
    client.release();
  }
}

/**
 * Names of the pending migrations; runs none.
 * @throws MigrationError as `migrate` does
 */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`);
  const ran = rows[0]?.there ? await readHistory(pool) : [];
  return pendingOf(await readMigrations(ours), ran).map(({ name }) => name);
}

async function readHistory(on: Pick<pg.Pool, 'query'>): Promise<Ran[]> {
  const { rows } = await on.query<Ran>('select number, name, checksum from schema_migration order by number');
  return rows;
}

function pendingOf(migrations: Migration[], ran: Ran[]): Migration[] {
  rejectForeignHistory(migrations, ran);
  const done = new Set(ran.map(({ number }) => number));
  return migrations.filter(({ number }) => !done.has(number));
}

function rejectForeignHistory(migrations: Migration[], ran: Ran[]) {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const row of ran) {
    const ours = known.get(row.number);
    if (!ours) {
      throw new MigrationError(
        `The database has migration ${row.name}, which this version of Soglia does not know. Start the newer version.`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new MigrationError(`Migration ${row.name} has changed since it ran. Add a new migration instead.`);
    }
  }
}

async function runOne(client: pg.PoolClient, migration: Migration) {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`);
  }
}
