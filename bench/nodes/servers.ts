import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startBaseBackup } from '../../server/src/app/backup/base-backup.adapter.ts';
import { giveToServer, isExcluded } from '../../server/src/app/backup/cluster-files.ts';
import {
  chooseAccount,
  findBinaries,
} from '../../server/src/platform/postgres/embedded/embedded-postgres-binaries.adapter.ts';
import { createCluster, tryKill } from '../../server/src/platform/postgres/embedded/embedded-postgres-cluster.ts';
import { startWatched } from '../../server/src/platform/postgres/embedded/embedded-postgres-watchdog.ts';
import { freePort } from '../../tools/own-app.ts';

/** Production-like PostgreSQL: separate servers on ports, a primary and a streaming replica. Uses the embedded binaries. */

export type Server = {
  port: number;
  url: string;
  /** Over a separate connection. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Kills all its processes at once, as in a power failure. */
  kill(): Promise<void>;
  /** Starts on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 150,
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  wal_level: 'replica',
  max_wal_senders: 6,
  max_slot_wal_keep_size: '2GB',
  hot_standby_feedback: 'on',
  wal_receiver_status_interval: '1s',
};

const REPLICA = 'replica';

/** Creates an empty database `soglia` in `folder` and serves it. All clients of the port have full rights: it is local to this machine. */
export async function startPrimary(folder: string): Promise<Server> {
  const account = await chooseAccount(folder);
  const native = await findBinaries(account, () => {});
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await createCluster({ dir: join(folder, 'primary'), account, native }, false);
  const server = await serverAt(join(folder, 'primary'));
  const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: 'soglia', database: 'postgres' });
  await client.connect();
  await client.query('create database soglia');
  await client.end();
  await server.query('select pg_create_physical_replication_slot($1, true)', [REPLICA]);
  return server;
}

/** Copies the primary while it is written to (PostgreSQL's online base backup over SQL), and follows it from there. */
export async function startReplica(folder: string, primary: Server): Promise<Server> {
  const [from, to] = [join(folder, 'primary'), join(folder, REPLICA)];
  const backup = await startBaseBackup({
    host: '127.0.0.1',
    port: primary.port,
    user: 'soglia',
    database: 'soglia',
  });
  try {
    const filter = (path: string) => path === from || !isExcluded(path.slice(from.length + 1));
    await cp(from, to, { recursive: true, filter });
    await writeFile(join(to, 'backup_label'), (await backup.finish()).label);
  } finally {
    await backup.close();
  }
  await chmod(to, 0o700);
  await writeFile(join(to, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${primary.port} user=soglia application_name=${REPLICA}`;
  await writeFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${REPLICA}'\n`,
  );
  await giveToServer(to);
  return serverAt(to);
}

async function serverAt(dir: string): Promise<Server> {
  const account = await chooseAccount(dir);
  if (account) await chown(dir, account.uid, account.gid);
  const program = join(await findBinaries(account, () => {}), 'bin', 'postgres');
  const port = await freePort();
  const flags = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let ended: Promise<unknown> = Promise.resolve();
  let isUp = false;
  const server: Server = {
    port,
    url: `postgres://soglia@127.0.0.1:${port}/soglia`,
    async query(text, values = []) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'soglia', database: 'soglia' });
      client.on('error', () => {});
      await client.connect();
      return client.query(text, [...values]).then(
        ({ rows }) => client.end().then(() => rows),
        (error) => client.end().then(() => Promise.reject(error)),
      );
    },
    async kill() {
      isUp = false;
      for (const pid of processesIn(dir)) tryKill(pid, 'SIGKILL');
      await ended;
    },
    async start() {
      const watched = startWatched([program, '-D', dir, ...flags], account, dir);
      ended = watched.ended;
      isUp = true;
      const ready = new Promise<void>((resolve) => {
        watched.onLog(() => watched.log().includes('ready to accept') && resolve());
      });
      await Promise.race([ready, ended]);
      if (!watched.log().includes('ready to accept')) throw new Error(`PostgreSQL did not start: ${watched.log()}`);
    },
    async stop() {
      if (!isUp) return;
      isUp = false;
      const [postmaster] = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGINT');
      await ended;
    },
  };
  await server.start();
  return server;
}

/** The working directory of PostgreSQL's processes is their data folder. */
function processesIn(dir: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readlinkSync(`/proc/${name}/cwd`) === dir ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Resolves with the seconds until `holds`. @throws Error after `seconds` */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    if (await holds()) return (performance.now() - began) / 1000;
    await wait(50);
  }
  throw new Error(`Waited ${seconds} s for this: ${what}`);
}
