import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../tools/own-app.ts';

/** Journeys against the built app. Each worker has a separate app and demo dataset (`app.ts`); a file runs in one worker. */

// E2E_ORIGIN selects a running app. E2E_WORKERS: else one per core. E2E_TRACE=on costs a quarter of the time of all.
const {
  E2E_ORIGIN: givenOrigin,
  E2E_WORKERS: givenWorkers,
  E2E_TRACE: traces,
  CHROME_PATH: executablePath,
} = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'firefox/**',
  outputDir: 'results',
  ...(givenOrigin ? {} : { globalSetup: './seed-template.ts' }),
  workers: givenOrigin ? 1 : Number(givenWorkers ?? availableParallelism()),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Generous for a busy machine; completed steps do not wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    trace: traces === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
});
