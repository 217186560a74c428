import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  connectionAt,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/postgres/embedded/embedded-postgres.ts';
import {
  AlreadyRunningError,
  EmbeddedPostgresError,
} from '../../platform/postgres/embedded/embedded-postgres-errors.ts';

/**
 * The embedded database of a data folder: that of the portal that runs, else one started for as long as it is needed. `close` stops
 * only the latter. Nothing is made where there is no database.
 * @throws EmbeddedPostgresError
 */
export async function reachEmbeddedPostgres(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<{ connection: EmbeddedPostgres['connection']; close(): Promise<void> }> {
  const cluster = path.join(dataDir, 'postgres');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(`There is no database in ${dataDir}: set DATA_DIR to the portal's folder.`);
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir, onProgress });
    return { connection: server.connection, close: server.stop };
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error;
    return { connection: connectionAt(await socketOfRunning(cluster, error)), close: async () => {} };
  }
}

/** PostgreSQL's own file says where it listens (line 5) and whether it is up (line 8). */
async function socketOfRunning(cluster: string, running: AlreadyRunningError): Promise<string> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (lines[4] && lines[7]?.trim() === 'ready') return lines[4];
  throw new EmbeddedPostgresError('The portal is just starting or stopping: try again in a moment.', {
    cause: running,
  });
}
