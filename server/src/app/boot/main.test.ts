import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { readEnv } from '../../platform/env/env.ts';
import { boot } from './boot.ts';

const polling = { timeout: 30_000, interval: 50 };
const dataDir = await mkdtemp(path.join(tmpdir(), 'soglia-main-'));
const { connection, url } = await emptyDatabase();
const direct = await recordedWay();
const main = path.join(import.meta.dirname, 'main.ts');
const own = { PATH: '/usr/bin:/bin', TMPDIR: tmpdir() };
const surroundings = { ...own, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: url };
afterAll(async () => {
  direct.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A second connection path to the same database that records its queries. */
async function recordedWay() {
  let received = '';
  const server = net.createServer((socket) => {
    const database = net.connect(path.join(connection.host, `.s.PGSQL.${connection.port}`));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    socket.pipe(database).pipe(socket);
    for (const end of [socket, database]) end.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { user, database } = connection;
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    received: () => received,
    close: () => server.close(),
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('database behind a pooler', () => {
  it('uses the direct connection for migrations and notifications, and the pooler for all other queries', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', SEARCH_ENGINE: 'postgres' };
    const booted = await boot(readEnv({ ...settings, DATABASE_DIRECT_URL: direct.url }));
    booted.deps.changes.watch(() => {});
    await vi.waitFor(() => expect(direct.received()).toContain('listen soglia_pages'), polling);
    await booted.stop();
    expect(direct.received()).toMatch(/pg_advisory_lock[\s\S]*create table[\s\S]*pg_advisory_unlock/);
    expect(direct.received()).not.toContain('pgboss');
  });
});

describe('worker process', () => {
  it('serves metrics and health on METRICS_PORT, and exits on request', async () => {
    const port = await freePort();
    const worker = spawn(process.execPath, [main], {
      env: { ...surroundings, ROLE: 'worker', METRICS_PORT: String(port) },
      stdio: 'ignore',
    });
    const ended = once(worker, 'close');
    const fetchPath = (where: string) => fetch(`http://127.0.0.1:${port}${where}`);
    await vi.waitFor(async () => expect((await fetchPath('/readyz')).status).toBe(200), polling);
    expect(await (await fetchPath('/metrics')).text()).toMatch(
      /soglia_queue_jobs\{queue="mail\.sendEmail",state="due"\} 0/,
    );
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

describe('server process', () => {
  it('logs an unhandled rejection and keeps running', async () => {
    const port = await freePort();
    const failing = 'process.on("SIGUSR2", () => void Promise.reject(new Error("unheard")))';
    const args = ['--import', `data:text/javascript,${encodeURIComponent(failing)}`, main];
    const portal = spawn(process.execPath, args, {
      env: { ...surroundings, ROLE: 'worker', METRICS_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let log = '';
    portal.stdout.setEncoding('utf8').on('data', (lines: string) => {
      log += lines;
    });
    const ended = once(portal, 'close');
    const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, polling);
    portal.kill('SIGUSR2');
    await vi.waitFor(() => expect(log).toContain('unhandled rejection'), polling);
    await isReady();
    portal.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
