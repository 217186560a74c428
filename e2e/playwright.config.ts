import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, freePort } from '../tools/own-app.ts';

/**
 * Journeys against the built app with a small demo world of its own, on a free port. `E2E_ORIGIN` points the journeys
 * at an app that runs already. Playwright reads this file once per process: what is found first travels on in the environment.
 */
const given = process.env.E2E_ORIGIN;
process.env.E2E_PORT ??= given ? '' : String(await freePort());
process.env.E2E_DATA ??= given ? '' : mkdtempSync(join(tmpdir(), 'soglia-e2e-'));
const origin = given ?? `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  globalTeardown: './forget-data.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_500 },
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
  ...(given ? {} : { webServer: ownApp() }),
});

function ownApp() {
  return {
    command: 'node server/src/main.ts',
    cwd: new URL('..', import.meta.url).pathname,
    url: `${origin}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT ?? '',
      ORIGIN: origin,
      DATA_DIR: process.env.E2E_DATA ?? '',
      DEMO: 'on',
      DEMO_LISTINGS: '400',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  };
}
