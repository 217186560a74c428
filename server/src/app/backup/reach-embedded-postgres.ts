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
 * Connects to the embedded database of a data folder: the running instance, or one started temporarily. `close` stops
 * only the latter. Creates nothing if there is no database.
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

/** PostgreSQL's `postmaster.pid` holds the socket folder (line 5) and the status (line 8). */
async function socketOfRunning(cluster: string, running: AlreadyRunningError): Promise<string> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (lines[4] && lines[7]?.trim() === 'ready') return lines[4];
  throw new EmbeddedPostgresError('The portal is just starting or stopping: try again in a moment.', {
    cause: running,
  });
}
