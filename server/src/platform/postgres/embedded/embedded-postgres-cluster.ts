import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './embedded-postgres-binaries.adapter.ts';
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-errors.ts';
import { processStamp, psField } from './embedded-postgres-lock.ts';
import { startWatched } from './embedded-postgres-watchdog.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';
/** `sun_path` of unix(7) holds 108 bytes with the final zero; macOS holds 104. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;
const LINUX = process.platform === 'linux';

/** A cluster on disk, its account and the binaries. */
export type Cluster = { dir: string; account: Account; native: string };

/**
 * The `-D` argument. In a folder that only root can enter, the program starts inside its data folder: the kernel enters
 * it before the account changes. It resolves the path through /proc/self/cwd, without a walk from the root.
 */
export async function dataArgument(dir: string, account: Account): Promise<string> {
  if (!account || (await canWalkTo(dir, account))) return dir;
  if (LINUX) return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    `PostgreSQL's account cannot reach ${dir}: set DATA_DIR to a folder outside private ones.`,
  );
}

async function canWalkTo(dir: string, account: Account): Promise<boolean> {
  const shell = startWatched(['/bin/sh', '-c', 'cd "$1"', 'sh', dir], account, '/');
  return (await shell.ended) === 0;
}

/**
 * Creates the cluster if missing. Built in a temporary folder and renamed, so an interrupted first start leaves no partial cluster. Trust
 * authentication is safe: only this user can enter the socket's folder.
 */
export async function createCluster(cluster: Cluster, fast: boolean): Promise<boolean> {
  const { dir, account, native } = cluster;
  const parent = path.dirname(dir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith('postgres.new-')) continue;
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
  if (existsSync(path.join(dir, 'PG_VERSION'))) return false;
  await rm(dir, { recursive: true, force: true });
  const fresh = path.join(parent, `postgres.new-${randomUUID().slice(0, 8)}`);
  await mkdir(fresh, { mode: 0o700 });
  try {
    if (account) await chown(fresh, account.uid, account.gid);
    const options = ['-U', 'soglia', '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...(fast ? ['--no-sync'] : [])];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const data = await dataArgument(fresh, account);
    const command = [path.join(native, 'bin', 'initdb'), '-D', data, ...options, ...locale];
    const initdb = startWatched(command, account, fresh);
    if ((await initdb.ended) !== 0) throw explainFailure('Making the database', initdb.log(), parent);
    await rename(fresh, dir);
    if (!fast) await syncFolder(parent);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    throw error;
  }
  return true;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Folder of the socket: the cluster folder, which is private. If the path is too long or the account cannot reach it, a
 * private one with a short name in the temporary folder; this process removes a `temporary` one.
 */
export async function chooseSocketDir(dir: string, account: Account): Promise<{ path: string; temporary: boolean }> {
  const fits = Buffer.byteLength(path.join(dir, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  if (fits && (!account || (await canWalkTo(dir, account)))) return { path: dir, temporary: false };
  for (const base of [os.tmpdir(), '/tmp']) {
    const created = await mkdtemp(path.join(base, 'soglia-socket-'));
    if (account) await chown(created, account.uid, account.gid);
    const short = Buffer.byteLength(path.join(created, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
    if (short && (!account || (await canWalkTo(created, account)))) return { path: created, temporary: true };
    await rm(created, { recursive: true, force: true });
  }
  throw new EmbeddedPostgresError('No folder for the database socket: the temporary folder has too long a name.');
}

/**
 * Cleans up after a crash: stops a PostgreSQL that outlived its Node process and removes stale files. This process holds the data folder's
 * lock, so a PostgreSQL running here has no owner.
 */
export async function clearRemains(dir: string, onProgress: (line: string) => void): Promise<void> {
  const pidFile = path.join(dir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  const postmaster = Number(lines[0]);
  const real = await realpath(dir);
  if (isPostgresOf(postmaster, real)) {
    onProgress('PostgreSQL: stopping the one a previous run left behind');
    await stopProcesses(
      () => (isPostgresOf(postmaster, real) ? [postmaster] : []),
      [
        ['SIGINT', 30_000],
        ['SIGQUIT', 10_000],
      ],
    );
  }
  await stopProcesses(
    () => backendsOf(real),
    [
      [undefined, 2_000],
      ['SIGQUIT', 3_000],
      ['SIGKILL', 5_000],
    ],
  );
  if (!existsSync(pidFile)) return;
  if (lines[4] && (await accepts(path.join(lines[4], SOCKET_NAME)))) {
    throw new EmbeddedPostgresError(`A PostgreSQL in another container still uses ${dir}: stop it and start again.`);
  }
  for (const name of ['postmaster.pid', SOCKET_NAME, `${SOCKET_NAME}.lock`]) {
    await rm(path.join(dir, name), { force: true });
  }
}

/** Whether the pid is a PostgreSQL of this folder. A stale file may name a pid that now belongs to another process. */
function isPostgresOf(pid: number, realDir: string): boolean {
  if (!Number.isInteger(pid) || processStamp(pid) === undefined) return false;
  if (!LINUX) return psField(pid, 'comm')?.endsWith('postgres') ?? false;
  try {
    const inside = readlinkSync(`/proc/${pid}/cwd`) === realDir;
    return inside && readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** Backends of a killed postmaster end on their own, but not at once. */
async function backendsOf(realDir: string): Promise<number[]> {
  if (!LINUX) return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid));
  return pids.filter((pid) => isPostgresOf(pid, realDir));
}

/** Sends each signal in sequence and waits for its number of milliseconds. */
async function stopProcesses(
  remaining: () => number[] | Promise<number[]>,
  steps: readonly (readonly [NodeJS.Signals | undefined, number])[],
): Promise<void> {
  for (const [signal, timeoutMs] of steps) {
    const pids = await remaining();
    if (signal) for (const pid of pids) tryKill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if ((await remaining()).length === 0) return;
      await delay(20);
    }
  }
  throw new EmbeddedPostgresError(`A PostgreSQL of a previous run does not stop: end process ${await remaining()}.`);
}

export function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself.
  }
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.on('connect', () => resolve(true)).on('error', () => resolve(false));
    connection.on('connect', () => connection.destroy());
  });
}

/** @throws EmbeddedPostgresError when another user owns the cluster. */
export async function requireOwnCluster(dir: string): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined || me === 0 || !existsSync(dir)) return;
  if ((await stat(dir)).uid !== me) throw explainFailure('Opening the database', 'Permission denied', dir);
}
