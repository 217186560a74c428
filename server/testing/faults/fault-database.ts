import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/embedded/embedded-postgres.ts';

/** A PostgreSQL for one world of faults, at the same address however often it starts. It writes as the portal's own does: what it has confirmed must outlive it. */
export type FaultDatabase = {
  connection: EmbeddedPostgres['connection'];
  /** As DATABASE_URL says it; PostgreSQL calls its caller `name`. */
  urlFor(name: string): string;
  /** Every process of it at once, as when the machine loses its power. */
  kill(): Promise<void>;
  /** A clean shutdown, as before an upgrade: what is under way is broken off. */
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
      // First the one that would restart the others.
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

/** Processes come and go: one may end between being listed and being killed. */
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
