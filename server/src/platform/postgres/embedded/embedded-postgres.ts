import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, findBinaries } from './embedded-postgres-binaries.adapter.ts';
import {
  type Cluster,
  chooseSocketDir,
  clearRemains,
  createCluster,
  dataArgument,
  requireOwnCluster,
  tryKill,
} from './embedded-postgres-cluster.ts';
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-errors.ts';
import { type DataDirLock, lockDataDir } from './embedded-postgres-lock.ts';
import { startWatched, type WatchedProgram } from './embedded-postgres-watchdog.ts';

export { EmbeddedPostgresError };

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string };
  /** Saves the served address, for the error message of a second start on the same folder. */
  announce(address: string): Promise<void>;
  /** Resolves with the reason only if PostgreSQL ends without a call of `stop`. */
  died: Promise<EmbeddedPostgresError>;
  /** Shuts down cleanly, waits for it and releases the data folder. Idempotent. */
  stop(): Promise<void>;
};

const PORT = 5432;

/** Connection settings for the user that may enter the socket's folder. */
export const connectionAt = (socketDir: string) => ({
  host: socketDir,
  port: PORT,
  user: 'soglia',
  database: 'soglia',
});

const START_DEADLINE_MS = 300_000;
const STOP_DEADLINE_MS = 20_000;

const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  max_connections: 100,
  shared_buffers: '256MB',
  random_page_cost: 4,
  jit: 'off',
  max_parallel_workers_per_gather: 1,
  // The embedded database has no replica, but a complete online backup needs this WAL level.
  wal_level: 'replica',
  max_wal_senders: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // A failing statement may hold personal data, and errors quote the log.
  log_min_error_statement: 'panic',
};

/** For temporary test databases, which need no backup. */
const FAST_SETTINGS = {
  wal_level: 'minimal',
  max_connections: 200,
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts PostgreSQL on `${dataDir}/postgres` (created with an empty database `soglia`), reachable only through a
 * private unix socket. It stops when this process ends in any way; a start cleans up after a killed run.
 * @param options dataDir: absolute. fast: fsync off, tests only. onProgress: progress lines for the user.
 * @throws EmbeddedPostgresError with one clear line: already running (naming the process), disk full, no permission …
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  fast?: boolean;
  onProgress?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  let lock: DataDirLock | undefined;
  try {
    if (!path.isAbsolute(dataDir)) throw new EmbeddedPostgresError(`The data folder must be absolute: ${dataDir}.`);
    lock = await lockDataDir(dataDir);
    return await startLocked(lock, dataDir, options.fast ?? false, options.onProgress ?? (() => {}));
  } catch (error) {
    await lock?.release();
    throw explainFailure('Starting the database', error, dataDir);
  }
}

async function startLocked(
  lock: DataDirLock,
  dataDir: string,
  fast: boolean,
  onProgress: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const dir = path.join(dataDir, 'postgres');
  await requireOwnCluster(dir);
  const account = await chooseAccount(dir);
  const cluster = { dir, account, native: await findBinaries(account, onProgress) };
  const firstTime = await createCluster(cluster, fast);
  if (firstTime) onProgress('PostgreSQL: made a new database');
  else await clearRemains(dir, onProgress);
  if (lock.staleSocketDir) await rm(lock.staleSocketDir, { recursive: true, force: true });

  const socketDir = await chooseSocketDir(dir, account);
  const removeSocketDir = async () => {
    if (socketDir.temporary) await rm(socketDir.path, { recursive: true, force: true });
  };
  let server: WatchedProgram | undefined;
  try {
    if (socketDir.temporary) await lock.note({ socketDir: socketDir.path });
    server = await startServer(cluster, socketDir.path, fast);
    await untilReady(server, onProgress, dataDir);
    const connection = connectionAt(socketDir.path);
    await createDatabase(connection);
    return running(server, connection, dir, lock, removeSocketDir);
  } catch (error) {
    if (server) await shutDown(server, dir);
    await removeSocketDir();
    throw error;
  }
}

async function startServer(cluster: Cluster, socketDir: string, fast: boolean): Promise<WatchedProgram> {
  const settings = { ...SETTINGS, ...(fast ? FAST_SETTINGS : {}) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The setting is a comma-separated list of paths; quotes permit commas in a path.
  const sockets = `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`;
  const data = await dataArgument(cluster.dir, cluster.account);
  const program = path.join(cluster.native, 'bin', 'postgres');
  return startWatched(
    [program, '-D', data, '-c', sockets, '-c', 'unix_socket_permissions=0700', ...flags],
    cluster.account,
    cluster.dir,
  );
}

async function untilReady(server: WatchedProgram, onProgress: (line: string) => void, dataDir: string): Promise<void> {
  const ready = new Promise<'ready'>((resolve) => {
    server.onLog((text) => {
      if (text.includes('automatic recovery in progress')) onProgress('PostgreSQL: recovering after a sudden stop');
      if (server.log().includes('ready to accept connections')) resolve('ready');
    });
  });
  const timer = new AbortController();
  const timeout = delay(START_DEADLINE_MS, 'late', { signal: timer.signal }).catch(() => 'late');
  const outcome = await Promise.race([ready, server.ended.then(() => 'ended'), timeout]);
  timer.abort();
  if (outcome === 'ended') throw explainFailure('Starting the database', server.log(), dataDir);
  if (outcome === 'late') throw explainFailure('Starting the database', `not ready in time\n${server.log()}`, dataDir);
}

async function createDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false });
  await client.connect();
  try {
    const result = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (result.rowCount === 0) await client.query(`create database "${connection.database}"`);
  } finally {
    await client.end();
  }
}

function running(
  server: WatchedProgram,
  connection: EmbeddedPostgres['connection'],
  dir: string,
  lock: DataDirLock,
  removeSocketDir: () => Promise<void>,
): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  const stopOnce = async () => {
    await shutDown(server, dir);
    await removeSocketDir();
    await lock.release();
  };
  const died = new Promise<EmbeddedPostgresError>((resolve) => {
    void server.ended.then(() => {
      if (!stopped) resolve(explainFailure('Keeping the database running', server.log(), path.dirname(dir)));
    });
  });
  return {
    connection,
    announce: (address) => lock.note({ address }),
    died,
    stop() {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}

/** Fast shutdown: open transactions are rolled back, the rest is written. If it hangs, the next start recovers from the WAL. */
async function shutDown(server: WatchedProgram, dir: string): Promise<void> {
  server.process.stdin?.destroy();
  const timer = new AbortController();
  const timeout = delay(STOP_DEADLINE_MS, 'late', { signal: timer.signal }).catch(() => 'late');
  if ((await Promise.race([server.ended, timeout])) === 'late') {
    const postmaster = Number((await readFile(path.join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    tryKill(postmaster, 'SIGQUIT');
    await server.ended;
  }
  timer.abort();
}
