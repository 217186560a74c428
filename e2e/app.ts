import { test as base } from '@playwright/test';
import pg from 'pg';
import { type OwnApp, ownApp } from '../tools/own-app.ts';
import { startFakeOverpass } from './fake-overpass.ts';
import { readTemplate, urlOf } from './template.ts';

/** An app per worker, on its own port with its own copy of the demo dataset. `E2E_ORIGIN` selects a running app instead. */
export const test = base.extend<object, { app: Pick<OwnApp, 'origin'> }>({
  app: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const origin = process.env.E2E_ORIGIN;
      if (origin) return use({ origin });
      const { dataDir, ...server } = readTemplate();
      const database = `worker_${workerIndex}`;
      await runStatement(server, `create database ${database} template ${server.database}`);
      const overpass = await startFakeOverpass();
      const env = { DATABASE_URL: urlOf({ ...server, database }), OVERPASS_URL: overpass.url };
      const app = await ownApp({ listings: 400, template: dataDir, env });
      await use(app);
      await app.stop();
      await overpass.stop();
      await runStatement(server, `drop database ${database} with (force)`);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, use) => use(app.origin),
});

async function runStatement(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
