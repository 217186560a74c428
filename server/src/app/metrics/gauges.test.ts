import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../platform/env/env.ts';
import { openWatchPort } from '../../platform/http/watch-port.ts';
import { type Connection, connectPostgres } from '../../platform/postgres/postgres.ts';
import { createGauges } from './gauges.ts';

const test = await testApp();
const { app, clock, deps } = test;
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const scrape = async (from = app) => (await from.inject('/metrics')).body;
const numberOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

/** The app on another database. */
async function appOver(connection: Connection) {
  const unreachable = connectPostgres(connection);
  const other = await test.appWith({ db: unreachable.db });
  undo.push(unreachable.close);
  return other;
}

describe('database gauges of a scrape', () => {
  it('report the due jobs of each queue and the age of the oldest', async () => {
    clock.forward(60_000);
    await deps.jobs.enqueue(deps.db, 'sessions.purgeExpired', {});
    await deps.jobs.enqueue(deps.db, 'mail.sweep', {}, { startAfter: new Date(clock.now().getTime() + 3_600_000) });
    clock.forward(90_000);
    const text = await scrape();
    expect(numberOf(text, 'soglia_database_up')).toBe(1);
    expect(numberOf(text, 'soglia_queue_jobs{queue="sessions.purgeExpired",state="due"}')).toBe(1);
    expect(numberOf(text, 'soglia_queue_oldest_seconds{queue="sessions.purgeExpired"}')).toBeGreaterThanOrEqual(90);
    expect(numberOf(text, 'soglia_queue_jobs{queue="mail.sweep",state="due"}')).toBe(0);
    expect(numberOf(text, 'soglia_queue_jobs{queue="mail.sweep",state="later"}')).toBe(1);
    expect(numberOf(text, 'soglia_queue_oldest_seconds{queue="mail.sweep"}')).toBe(0);
  });

  it('are read once in five seconds for all scrapes', async () => {
    const due = async () =>
      numberOf(await scrape(), 'soglia_queue_jobs{queue="verification.purgeExpired",state="due"}');
    clock.forward(6_000);
    expect(await due()).toBe(0);
    await deps.jobs.enqueue(deps.db, 'verification.purgeExpired', {}, { startAfter: new Date(0) });
    clock.forward(4_000);
    expect(await due()).toBe(0);
    clock.forward(2_000);
    expect(await due()).toBe(1);
  });

  it('report pending search changes, pending emails and free disk space', async () => {
    const text = await scrape();
    expect(numberOf(text, 'soglia_emails_pending')).toBe(0);
    expect(numberOf(text, 'soglia_emails_claimed')).toBe(0);
    expect(numberOf(text, 'soglia_search_changes_oldest_seconds')).toBe(0);
    expect(numberOf(text, 'soglia_disk_free_bytes')).toBeGreaterThan(0);
    expect(numberOf(text, 'soglia_disk_bytes')).toBeGreaterThan(numberOf(text, 'soglia_disk_free_bytes') as number);
  });
});

describe('scrape during a database outage', () => {
  const expectTheRest = (text: string) => {
    expect(numberOf(text, 'soglia_database_up')).toBe(0);
    expect(text).not.toMatch(/^soglia_(queue_jobs|emails_pending|search_changes_waiting)[ {]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^soglia_http_request_seconds_count\{/m);
  };

  it('reports all other metrics and database_up 0', async () => {
    expectTheRest(await scrape(await appOver({ url: 'postgres://nobody@127.0.0.1:1/nothing' })));
    expect(numberOf(await scrape(), 'soglia_pg_wait_failures_total')).toBeGreaterThan(0);
  });

  it('times out after a second if the database accepts connections but does not respond', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const sockets: net.Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    const hanging = await appOver({ url: `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x` });
    expectTheRest(await scrape(hanging));
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('reports the database gauges again after it recovers', async () => {
    clock.forward(6_000);
    expect(numberOf(await scrape(), 'soglia_database_up')).toBe(1);
  });
});

describe('connection wait', () => {
  it('is measured', async () => {
    const { db, close } = connectPostgres(test.connection, { max: 1 });
    const sum = async () => numberOf(await scrape(), 'soglia_pg_wait_seconds_sum') as number;
    const before = await sum();
    const { next } = await db.connection().execute(async () => {
      const waiting = db.selectFrom('searchSource').select('version').execute();
      await scrape();
      return { next: waiting };
    });
    await next;
    expect(await sum()).toBeGreaterThan(before);
    await close();
  });
});

describe('monitoring port', () => {
  const open = async (env: Record<string, string>) => {
    const watched = { ...deps, env: { ...deps.env, ...readEnv(env), host: '127.0.0.1' } };
    const opened = await openWatchPort(watched, 0, createGauges(watched));
    undo.push(opened.close);
    return async (path: string) => (await fetch(`http://127.0.0.1:${opened.port}${path}`)).status;
  };

  it('serves only metrics and health of a worker process', async () => {
    const get = await open({ ROLE: 'worker' });
    const paths = ['/metrics', '/healthz', '/readyz', '/', '/api/v1/openapi.json'];
    expect(await Promise.all(paths.map(get))).toEqual([200, 200, 200, 404, 404]);
  });

  it('serves no metrics with METRICS=off', async () => {
    const get = await open({ METRICS: 'off' });
    expect(await Promise.all(['/metrics', '/healthz'].map(get))).toEqual([404, 200]);
  });

  it('hides `/metrics` on the main port of a web node with METRICS_PORT', async () => {
    const hidden = await test.appWith({ env: { ...deps.env, ...readEnv({ METRICS_PORT: '0' }) } });
    expect((await hidden.inject('/metrics')).statusCode).toBe(404);
    expect((await hidden.inject('/healthz')).statusCode).toBe(200);
  });
});
