import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from './web/vite/compiled-messages.ts';

/** At most 12: every worker may open 12 connections, and PostgreSQL allows 200. */
const maxWorkers = Math.min(availableParallelism(), 12);

/** Nothing that a test starts contacts the public tile service. */
const env = { MAP_TILES: 'off' };

/**
 * `unit`: pure rules, contract, web. `components`: hooks and forms in jsdom. `api`: the app on PostgreSQL, a database per file.
 * Files of `unit` and `api` share the modules of their worker (docs/decisions/028-test-times.md).
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        plugins: [compiledMessages()],
        test: {
          name: 'unit',
          env,
          pool: 'threads',
          isolate: false,
          maxWorkers,
          // Only against a test that hangs: a busy machine must not fail one that works.
          testTimeout: 30_000,
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.{rules,texts,parser}.test.ts',
            'server/src/platform/lib/**/*.test.ts',
            'server/testing/**/*.rules.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/*.client.test.{ts,tsx}'],
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          name: 'components',
          env,
          environment: 'jsdom',
          setupFiles: ['web/testing/browser-setup.ts'],
          maxWorkers,
          testTimeout: 30_000,
          include: ['web/src/**/*.client.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          env,
          pool: 'forks',
          isolate: false,
          maxWorkers,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.{rules,texts,parser}.test.ts', 'server/src/platform/lib/**'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
