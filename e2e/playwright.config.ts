import { defineConfig } from '@playwright/test';
import { chromiumArgs, freePort } from '../tools/own-app.ts';

/**
 * Journeys against the built app with a separate demo dataset, on a free port (`open-app.ts`). `E2E_ORIGIN` selects a running app.
 * All Playwright processes read this file: the environment passes the port of the first one to the others.
 */
const givenOrigin = process.env.E2E_ORIGIN;
process.env.E2E_PORT ??= String(await freePort());
const origin = givenOrigin ?? `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  ...(givenOrigin ? {} : { globalSetup: './open-app.ts' }),
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous for a busy machine; completed steps do not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: chromiumArgs,
    },
  },
});
