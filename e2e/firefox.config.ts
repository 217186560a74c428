import { defineConfig } from '@playwright/test';

/** The main journeys in Firefox, which Puppeteer drives: Playwright drives only its own build of Firefox. */
export default defineConfig({
  testDir: './firefox',
  outputDir: 'results/firefox',
  ...(process.env.E2E_ORIGIN ? {} : { globalSetup: './seed-template.ts' }),
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
