import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres.ts';
import type { Connection } from '../../server/src/adapters/postgres.ts';
import { type Booted, boot } from '../../server/src/boot.ts';
import type { Deps } from '../../server/src/deps.ts';
import { readEnv } from '../../server/src/env.ts';
import { makeAds } from './make-ads.ts';
import { type Market, openMarket } from './market.ts';
import { TODAY } from './synthetic-ad.ts';

/** A database with so many synthetic ads in the read model, and everything that the product needs around it. */
export type World = {
  deps: Deps;
  market: Market;
  connection: Connection;
  dataDir: string;
  /** Whose children answer queries. */
  postmaster: number;
  /** For a portal of its own process over the same database. */
  databaseUrl: string;
  /** Stops everything but the database: what follows has the machine to itself. */
  leaveDatabase(): Promise<void>;
  stop(): Promise<void>;
};

const NOON_MS = 43_200_000;

/** The same questions have the same answers on every day: open days and calendars count from here. */
const clock = { now: () => new Date(TODAY * 86_400_000 + NOON_MS) };

/**
 * Opens a world of so many ads.
 * @param options keep: a folder in which the database of each size stays for the next run (throw it away when the maker of ads has changed); without
 *   it a temporary one, which goes with `stop`
 */
export async function openWorld({ ads, keep }: { ads: number; keep?: string | undefined }): Promise<World> {
  const dataDir = keep ? resolve(keep, `ads-${ads}`) : await mkdtemp(join(tmpdir(), 'soglia-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir });
  const { host, port, user, database } = embedded.connection;
  const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  let booted: Booted | null = null;
  const leaveDatabase = async () => {
    await booted?.stop();
    booted = null;
  };
  const stop = async () => {
    await leaveDatabase();
    await embedded.stop();
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' };
    booted = await boot(readEnv(env));
    const deps = { ...booted.deps, clock };
    const market = await openMarket(deps);
    const { rows } = await sql<{ n: number }>`select count(*) as n from search_doc`.execute(deps.db);
    if (rows[0]?.n !== ads) await makeAds(deps, market, ads);
    const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return { deps, market, dataDir, postmaster, connection: embedded.connection, databaseUrl, leaveDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
