import { sql } from 'kysely';
import { afterAll, vi } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { type ColumnarEngine, type ColumnarSettings, openColumnarEngine } from '../search-engine/columnar-engine.ts';
import { postgresEngine } from '../search-engine/postgres-engine.ts';
import type { TotalsRequest } from '../search-engine/search-engine.port.ts';
import type { Condition } from '../search-engine/search-filters.ts';
import { applyPendingChanges } from './apply-pending-changes.ts';

/** Nodes over a test database, each with separate columns. */

/** Matches every listing. */
export const anyListing: Condition[] = [{ column: 'kind', operator: 'anyOf', operand: [0, 1, 2] }];

/** Query for the total number of listings. */
export const everyListing: TotalsRequest = { searches: [anyListing], minVersion: null };

export const waitOptions = { timeout: 20_000, interval: 10 };

/** Another node; it ends with the test file. */
export function openNode(test: TestApp, own: Partial<ColumnarSettings> & { dataDir: string }): ColumnarEngine {
  const engine = openColumnarEngine(test.deps, {
    postgres: postgresEngine(test.deps.readDb),
    connection: test.connection,
    threads: 1,
    lagMs: 2000,
    ...own,
  });
  afterAll(() => engine.stop());
  return engine;
}

/** Applies all pending changes and returns the version. */
export async function drained(test: TestApp): Promise<number> {
  while (await applyPendingChanges(test.deps));
  const { rows } = await sql<{ version: number }>`select version from search_source`.execute(test.deps.db);
  return rows[0]?.version ?? 0;
}

/** Resolves once an engine includes all changes. */
export async function upToDate(test: TestApp, engine: ColumnarEngine): Promise<number> {
  const version = await drained(test);
  await engine.reached(version);
  return version;
}

/** Blocks reads of the read model's version until the returned function is called. */
export async function withholdVersions(test: TestApp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const ended = inTransaction(test.deps.db, async (trx) => {
    await sql`lock table search_source in access exclusive mode`.execute(trx);
    held.resolve();
    await free.promise;
  });
  await Promise.race([held.promise, ended]);
  return async () => {
    free.resolve();
    await ended;
  };
}

/** Repeats a query until the columns answer again. */
export async function ranOnColumns(engine: ColumnarEngine): Promise<void> {
  const before = engine.status().queries.columns;
  await vi.waitUntil(async () => {
    await engine.countEach(everyListing);
    return engine.status().queries.columns > before;
  }, waitOptions);
}
