import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Booted, boot } from '../../server/src/app/boot/boot.ts';
import type { Deps } from '../../server/src/app/deps.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded/embedded-postgres.ts';
import { type Connection, type Db, runText } from '../../server/src/platform/postgres/postgres.ts';
import { createListings } from './create-listings.ts';
import { type Market, openMarket } from './market.ts';
import { TODAY } from './synthetic-listing.ts';

/** Database with this number of synthetic listings in the read model, and all other required data. */
export type BenchDataset = {
  deps: Deps;
  market: Market;
  connection: Connection;
  dataDir: string;
  /** Parent process of the query backends; null for an external database. */
  postmaster: number | null;
  /** For an app in a separate process over the same database. */
  databaseUrl: string;
  /** Stops everything but the database, so that later measurements are undisturbed. */
  leaveDatabase(): Promise<void>;
  stop(): Promise<void>;
};

const NOON_MS = 43_200_000;

/** Fixed date, so that results are the same on every day: open days and calendars depend on it. */
const clock = { now: () => new Date(TODAY * 86_400_000 + NOON_MS) };

/**
 * Creates a dataset of `listingCount` listings. Without `folder` it is temporary, and `stop` deletes it.
 * @param options.folder retains the database of each size for the next run; delete it when the generator has changed
 * @param options.database the URL of a database to use instead, which retains its listings; one of an installed app is rejected
 */
export async function createDataset(options: {
  listingCount: number;
  folder?: string | undefined;
  database?: string | undefined;
}): Promise<BenchDataset> {
  const { listingCount, folder, database } = options;
  const dataDir = folder ? resolve(folder, `listings-${listingCount}`) : await mkdtemp(join(tmpdir(), 'soglia-bench-'));
  await mkdir(dataDir, { recursive: true });
  const server = database === undefined ? await ownServer(dataDir) : foreignServer(database);
  const { connection, databaseUrl, postmaster } = server;
  let booted: Booted | null = null;
  const leaveDatabase = async () => {
    await booted?.stop();
    booted = null;
  };
  const stop = async () => {
    await leaveDatabase();
    await server.stop();
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
    booted = await boot(readEnv(env));
    const deps = { ...booted.deps, clock };
    await requireEmptyDatabase(deps.db);
    const market = await openMarket(deps);
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_doc`.execute(deps.db);
    if (rows[0]?.n !== listingCount) await createListings(deps, market, listingCount);
    return { deps, market, dataDir, postmaster, connection, databaseUrl, leaveDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Server = Pick<BenchDataset, 'connection' | 'databaseUrl' | 'postmaster' | 'stop'>;

async function ownServer(dataDir: string): Promise<Server> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  const { host, port, user, database } = connection;
  const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  return { connection, databaseUrl, postmaster, stop };
}

const foreignServer = (url: string): Server => ({
  connection: { url },
  databaseUrl: url,
  postmaster: null,
  stop: async () => {},
});

/** The read model of this database is overwritten. */
async function requireEmptyDatabase(db: Db): Promise<void> {
  const listings = await runText(db, 'select from listing limit 1', []);
  if (listings.length > 0) throw new Error('This database has listings. The benchmark needs an empty database.');
}
