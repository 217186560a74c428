import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, urlOf } from '../../../testing/empty-database.ts';
import { type OwnProcess, startProcess } from '../../../testing/own-process.ts';
import { readEnv } from '../../platform/env/env.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts';
import { processStamp } from '../../platform/postgres/embedded/embedded-postgres-lock.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { type Booted, boot } from './boot.ts';
import { buildApp } from './http-server.ts';

const LINUX = process.platform === 'linux';
const polling = { timeout: 120_000, interval: 10 };

let base: string;
let dataDir: string;
const undo: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'soglia-boot-'));
  // As root the database runs as another account. Its socket stays in the data folder only if that account can reach it.
  await chmod(base, 0o755);
  dataDir = path.join(base, 'data');
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  await rm(base, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

/** Starts the server as a separate process; as a worker, because unit tests have no built pages to serve. */
function startPortal(settings: Record<string, string>): OwnProcess {
  const portal = startProcess('server/src/app/boot/main.ts', [], { ROLE: 'worker', DATA_DIR: dataDir, ...settings });
  undo.push(async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
  });
  return portal;
}

/** Kills PostgreSQL, its watchdog and Node at once, as in a power cut. */
async function killEverything({ child, ended }: OwnProcess) {
  const cluster = path.join(dataDir, 'postgres');
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process ended by itself.
    }
  }
  child.kill('SIGKILL');
  await ended;
}

/** A number from the embedded database of another process; undefined while it is unreachable. */
async function queryNumber(question: string): Promise<number | undefined> {
  const client = new pg.Client({ host: path.join(dataDir, 'postgres'), user: 'soglia', database: 'soglia' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ n: number }>(`select (${question})::int as n`);
    return rows[0]?.n;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

const count = (table: string) => `select count(*) from ${table}`;
/** A worker queues these jobs at the end of its start. */
const SCHEDULED = "pgboss.job where singleton_key = 'schedule'";
/** Lock of the demo seed while it writes a batch: demo.store.ts. */
const WRITING =
  "select count(*) from pg_locks where locktype = 'advisory' and classid = 5268762 and objid = 6 and granted";

async function bootOn(settings: Record<string, string>): Promise<Booted> {
  const booted = await boot(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings }));
  undo.push(booted.stop);
  return booted;
}

async function appOn(settings: Record<string, string>) {
  const booted = await bootOn(settings);
  const app = await buildApp(booted.deps, { checkOutput: true });
  undo.push(() => app.close());
  const get = async (url: string) => {
    const response = await app.inject({ url });
    return { status: response.statusCode, body: response.json() };
  };
  return { ...booted, get };
}

/** Example listings that the demo data adds to the requested number, one per status: demo/write-examples.ts. */
const EXAMPLES = 10;
const PUBLISHED_EXAMPLES = 2;

const SEARCH = '/api/v1/search?context=MARKET';

describe('killed server', { timeout: 90_000 }, () => {
  it.runIf(LINUX)(
    'has every listing once after a restart, even if killed during the demo seed',
    { timeout: 180_000 },
    async () => {
      const moments = [`select count(*) > 0 from media_file`, `select (${WRITING}) + (${count('demo_batch')}) > 0`];
      for (const killPoint of moments) {
        const portal = startPortal({ DEMO_LISTINGS: '60' });
        await vi.waitUntil(async () => (await queryNumber(`select (${killPoint})::boolean::int`)) === 1, polling);
        await killEverything(portal);
      }
      startPortal({ DEMO_LISTINGS: '60' });
      const indexedCount =
        'select case when (select count(*) from search_pending) = 0 then (select count(*) from search_doc) end';
      await vi.waitUntil(async () => (await queryNumber(indexedCount)) === 60 + PUBLISHED_EXAMPLES, polling);
      expect(await queryNumber(count('listing'))).toBe(60 + EXAMPLES);
      expect(await queryNumber(count('property'))).toBe(60 + EXAMPLES);
      expect(await queryNumber('select count(distinct listing_id) from search_doc')).toBe(60 + PUBLISHED_EXAMPLES);
      expect(await queryNumber('select sum(ads) from demo_batch')).toBe(60);
      expect(await queryNumber('select count(*) - count(distinct key) from media_file')).toBe(0);
      expect(await queryNumber('select count(*) - count(distinct email) from app_user')).toBe(0);
    },
  );

  it('rejects a second start on its folder at once and names the running process', async () => {
    const first = startPortal({ DEMO: 'off' });
    await vi.waitUntil(async () => (await queryNumber('select 1')) === 1, polling);
    const second = startPortal({ DEMO: 'off' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Soglia already runs on ${dataDir} (process ${first.child.pid})`);
    expect(first.child.exitCode).toBeNull();
  });

  it('exits with the reason if its embedded database ends, and starts again', async () => {
    const first = startPortal({ DEMO: 'off' });
    await vi.waitUntil(async () => ((await queryNumber(count(SCHEDULED))) ?? 0) > 0, polling);
    process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('Keeping the database running failed');
    const { get } = await appOn({});
    expect(await get('/readyz')).toMatchObject({ status: 200 });
  });
});

describe('server on an external PostgreSQL', { timeout: 90_000 }, () => {
  it('sets up an empty database, also when two nodes start concurrently', async () => {
    const { url } = await emptyDatabase();
    const [one, two] = await Promise.all([appOn({ DATABASE_URL: url }), appOn({ DATABASE_URL: url })]);
    expect(one.deps.env.demo).toBe('off');
    expect(await seedDemoData(one.deps, { listings: 12 })).toBe(12);
    const searches = await Promise.all([SEARCH, '/api/v1/search?context=HOSPITALITY'].map((url) => two.get(url)));
    expect(searches.map(({ status }) => status)).toEqual([200, 200]);
    expect(searches.reduce((sum, { body }) => sum + body.page.totalElements, 0)).toBe(12 + PUBLISHED_EXAMPLES);
    expect(await two.get('/api/v1/search?context=MARKET&locationQuery=Milano')).toMatchObject({
      status: 200,
      body: { place: { label: 'Milano, MI' } },
    });
  });

  it('answers 503 during a database outage; node and worker continue afterwards', async () => {
    const external = { dataDir: path.join(base, 'elsewhere'), fast: true };
    const first = await startEmbeddedPostgres(external);
    undo.push(() => first.stop());
    const settings = { DATABASE_URL: urlOf(first.connection) };
    const { deps, get } = await appOn(settings);
    const worker = startPortal({ ...settings, DATA_DIR: path.join(base, 'worker') });
    const pendingChanges = () => deps.db.selectFrom('searchPending').select('id').execute();
    await deps.db.insertInto('searchPending').values({ listingId: 1 }).execute();
    await vi.waitUntil(async () => (await pendingChanges()).length === 0, polling);
    // Waits for the complete start: a worker exits if its database fails during startup.
    const scheduled = sql<{ n: number }>`select count(*)::int as n from ${sql.raw(SCHEDULED)}`;
    await vi.waitUntil(async () => ((await scheduled.execute(deps.db)).rows[0]?.n ?? 0) > 0, polling);

    await first.stop();
    const responses = await Promise.all([get(SEARCH), get(SEARCH), get('/readyz'), get('/healthz')]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    expect(responses[0]?.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE_EXCEPTION' });
    await vi.waitUntil(() => worker.output().includes('due work could not be read'), polling);

    const again = await startEmbeddedPostgres(external);
    undo.push(() => again.stop());
    await vi.waitUntil(async () => (await get('/readyz')).status === 200, polling);
    expect(await get(SEARCH)).toMatchObject({ status: 200 });
    await deps.db.insertInto('searchPending').values({ listingId: 1 }).execute();
    await vi.waitUntil(async () => (await pendingChanges()).length === 0, polling);
    expect(processStamp(worker.child.pid ?? 0)).toBeDefined();
  });

  it('rejects a database that is newer than the code, and closes all connections', async () => {
    const { url, connection } = await emptyDatabase();
    const first = await bootOn({ DATABASE_URL: url });
    await sql`insert into schema_migration values (9999, '9999_future.sql', 'x')`.execute(first.deps.db);
    await first.stop();
    await expect(bootOn({ DATABASE_URL: url })).rejects.toThrow('Start the newer version');
    const admin = new pg.Client({ ...connection, database: 'postgres' });
    undo.push(() => admin.end());
    await admin.connect();
    const open = 'select count(*)::int as n from pg_stat_activity where datname = $1';
    const countConnections = async () => (await admin.query<{ n: number }>(open, [connection.database])).rows[0]?.n;
    await vi.waitUntil(async () => (await countConnections()) === 0, { timeout: 3_000, interval: 20 });
  });

  it('does not start with an unreachable database, and reports it', async () => {
    const portal = startPortal({ DATABASE_URL: `postgres://soglia:parola@/x?host=${encodeURIComponent(base)}` });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toMatch(/^\nSoglia could not start\.\nconnect ENOENT/);
    expect(portal.output()).not.toContain('parola');
  });
});
