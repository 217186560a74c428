import { test as base } from '@playwright/test';
import pg from 'pg';
import { ownApp } from '../tools/own-app.ts';
import { startFakeOverpass } from './fake-overpass.ts';
import { readTemplate, urlOf } from './template.ts';

/** An app per worker, on its own port with its own copy of the demo dataset. `E2E_ORIGIN` selects a running app instead. */
export const test = base.extend<object, { app: { origin: string } }>({
  app: [
    async ({ browserName: _ }, use) => {
      const origin = process.env.E2E_ORIGIN;
      if (origin) return use({ origin });
      const overpass = await startFakeOverpass();
      await withApp({ OVERPASS_URL: overpass.url }, (app) => use(app));
      await overpass.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, use) => use(app.origin),
});

/** Runs `use` while an app with these additional variables is up. It has its own copy of the demo dataset, if there is one. */
export async function withApp(
  env: Record<string, string>,
  use: (app: { origin: string }) => Promise<void>,
): Promise<void> {
  const template = readTemplate();
  if (!template) return runApp({ listings: 1, env }, use);
  const { dataDir, ...server } = template;
  const database = `copy_${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${database} template ${server.database} strategy file_copy`);
  const url = urlOf({ ...server, database });
  await runApp({ listings: 400, template: dataDir, env: { DATABASE_URL: url, ...env } }, use);
  await runStatement(server, `drop database ${database} with (force)`);
}

async function runApp(
  options: Parameters<typeof ownApp>[0],
  use: (app: { origin: string }) => Promise<void>,
): Promise<void> {
  const app = await ownApp(options);
  await use(app);
  await app.stop();
}

async function runStatement(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
