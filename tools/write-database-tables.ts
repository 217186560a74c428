import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/postgres/migrate.ts';
import { connectPostgres } from '../server/src/platform/postgres/postgres.ts';
import { writeTables } from './database-tables.ts';

/** `npm run db:types`: migrates a temporary database and writes its tables as types. */
const dataDir = await mkdtemp(join(tmpdir(), 'soglia-types-'));
const server = await startEmbeddedPostgres({ dataDir, fast: true });
const postgres = connectPostgres(server.connection);
await migrate(postgres.pool);
await writeTables(postgres.pool);
await postgres.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
