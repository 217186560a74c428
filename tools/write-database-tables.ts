import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/adapters/embedded-postgres.ts';
import { migrate } from '../server/src/adapters/migrate.ts';
import { openPostgres } from '../server/src/adapters/postgres.ts';
import { writeTables } from './database-tables.ts';

/** `npm run db:types`: a throw-away PostgreSQL, all migrations, and the table types that they give. */

const dataDir = await mkdtemp(join(tmpdir(), 'soglia-types-'));
const server = await startEmbeddedPostgres({ dataDir, fast: true });
const postgres = openPostgres(server.connection);
try {
  const ran = await migrate(postgres.pool);
  await writeTables(postgres.pool);
  process.stdout.write(`database-tables.ts written from ${ran.length} migrations\n`);
} finally {
  await postgres.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
