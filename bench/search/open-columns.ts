import { type ColumnarEngine, openColumnarEngine } from '../../server/src/discovery/search-engine/columnar-engine.ts';
import { postgresEngine } from '../../server/src/discovery/search-engine/postgres-engine.ts';
import type { ColumnIndex } from '../../server/src/discovery/search-engine/query/column-index.ts';
import { queryColumns } from '../../server/src/discovery/search-engine/query-columns.ts';
import { engineOf, type SearchEngine } from '../../server/src/discovery/search-engine/search-engine.port.ts';
import { readFullIndex } from '../../server/src/discovery/search-engine/workers/read-index.ts';
import { createBulkReader } from '../../server/src/platform/postgres/bulk-reader.ts';
import { runText } from '../../server/src/platform/postgres/postgres.ts';
import type { BenchDataset } from './bench-dataset.ts';

/** Columns of a dataset: with the threads of the product, and without. */

/** As in a web node: an index writer and `threads` search threads. Resolves once they have the state of the database. */
export async function openColumns(dataset: BenchDataset, { threads = 1, lagMs = 2000 } = {}): Promise<ColumnarEngine> {
  const { deps, connection, dataDir } = dataset;
  const engine = openColumnarEngine(deps, {
    postgres: postgresEngine(deps.readDb),
    connection,
    dataDir,
    threads,
    lagMs,
  });
  const [state] = await runText<{ version: number }>(deps.db, 'select version from search_source', []);
  await engine.reached(state?.version ?? 0);
  return engine;
}

/** Loads the columns from the database into this thread. */
export async function readColumns({ connection }: Pick<BenchDataset, 'connection'>): Promise<ColumnIndex> {
  const reader = createBulkReader(connection);
  try {
    return (await readFullIndex(reader)).index;
  } finally {
    await reader.close();
  }
}

/** Searches in this thread, without communication cost. */
export const inProcessColumns = (index: ColumnIndex): SearchEngine =>
  engineOf(async (operation, request) => queryColumns(index, operation, request));
