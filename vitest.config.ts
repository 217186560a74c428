import { defineConfig } from 'vitest/config';

/** `unit`: pure rules, contract, web. `api`: the real app on a real PostgreSQL, in a database per file. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          maxWorkers: 2,
          // Only against a test that hangs: a busy machine must not fail one that works.
          testTimeout: 30_000,
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.rules.test.ts',
            'server/src/lib/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          pool: 'forks',
          maxWorkers: 2,
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', 'server/src/lib/**'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
