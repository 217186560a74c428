import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/embedded/embedded-postgres.ts';

/**
 * PostgreSQL of one fault environment, at the same address after every start. Settings as in production: confirmed data must be durable.
 */
export type FaultDatabase = {
  connection: EmbeddedPostgres['connection'];
  /** DATABASE_URL format; `name` is the application name. */
  urlFor(name: string): string;
  /** Kills all its processes at once, as in a power failure. */
  kill(): Promise<void>;
  /** Clean shutdown, as before an upgrade: running statements are aborted. */
  stop(): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
};

export async function startFaultDatabase(dataDir: string): Promise<FaultDatabase> {
  let server = await startEmbeddedPostgres({ dataDir });
  const { connection } = server;
  const { host, port, user, database } = connection;
  const cluster = path.join(dataDir, 'postgres');
  return {
    connection,
    urlFor: (name) =>
      `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port), application_name: name })}`,
    kill: async () => {
      // The postmaster first: it would restart the others.
      killNow(Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10));
      for (const pid of processesIn(cluster)) killNow(pid);
      await server.died;
      await server.stop();
    },
    stop: () => server.stop(),
    start: async () => {
      server = await startEmbeddedPostgres({ dataDir });
    },
  };
}

/** A process may end between listing and kill. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}
