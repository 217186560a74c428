import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded/embedded-postgres.ts';
import { createDatabaseFolder } from '../tools/database-folder.ts';
import { ownApp } from '../tools/own-app.ts';
import { urlOf, writeTemplate } from './template.ts';

/**
 * One PostgreSQL for the full run. Its database with the demo dataset and the matching data folder are the template that
 * every worker copies (`app.ts`). The returned function deletes both.
 */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const folder = await createDatabaseFolder('soglia-e2e-');
  const server = await startEmbeddedPostgres({ dataDir: folder, fast: true });
  const dataDir = join(folder, 'data');
  const template = { ...server.connection, dataDir };
  const app = await ownApp({ listings: 400, dataDir, env: { DATABASE_URL: urlOf(template) } });
  await app.stop();
  writeTemplate(template);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
