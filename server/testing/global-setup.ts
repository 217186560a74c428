import { rm } from 'node:fs/promises';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { createDatabaseFolder } from '../../tools/database-folder.ts';
import { allWork } from '../src/app/registries/jobs.ts';
import { seedGazetteer } from '../src/geo/places/seed-gazetteer.ts';
import { makeJobs } from '../src/platform/jobs/jobs.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { connectPostgres } from '../src/platform/postgres/postgres.ts';

/** One PostgreSQL for the full run, with a template database that every test file copies. */

export type TestPostgres = { host: string; port: number; user: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const template = 'soglia';

export default async function setup(project: TestProject) {
  const dataDir = await createDatabaseFolder('soglia-test-');
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  const { host, port, user } = server.connection;
  const postgres = connectPostgres({ host, port, user, database: template });
  await migrate(postgres.pool);
  await seedGazetteer(postgres.db);
  const jobs = await makeJobs({ db: postgres.db, log: pino({ level: 'silent' }) }, allWork);
  await jobs.stop();
  await postgres.close();
  project.provide('postgres', { host, port, user, template });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
