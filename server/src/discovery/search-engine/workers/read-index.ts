import type { BulkReader } from '../../../platform/postgres/bulk-reader.ts';
import { type Changes, createWriter, versionOf } from '../index/change-index.ts';
import { buildIndex } from '../index/new-index.ts';
import { RowTable } from '../index/row-table.ts';
import { readSnapshot } from '../index/snapshot-file.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import { batchesOf } from './change-batches.ts';
import { tupleReader } from './doc-tuples.ts';
import { changedSince, copyAllDocs, copyDocs, lockDocs, type ReadModelState, readState } from './read-model.store.ts';

/** Reads the columns from the database: completely, or the changes since a version. */

export type LoadedIndex = { index: ColumnIndex; source: string; from: 'snapshot' | 'database' };

/** From the snapshot if it can still be updated, otherwise from the database. */
export async function loadIndex(reader: BulkReader, snapshotFile: string): Promise<LoadedIndex> {
  const state = await reader.withSnapshot(readState);
  const snapshot = loadSnapshot(snapshotFile, state.source);
  if (snapshot && canFollow(state, versionOf(snapshot)))
    return { index: snapshot, source: state.source, from: 'snapshot' };
  return readFullIndex(reader);
}

/** An unusable snapshot must not prevent a node from loading, for any reason. */
function loadSnapshot(snapshotFile: string, source: string): ColumnIndex | null {
  try {
    const snapshot = readSnapshot(snapshotFile, source);
    if (snapshot) createWriter(snapshot);
    return snapshot;
  } catch {
    return null;
  }
}

export async function readFullIndex(reader: BulkReader): Promise<LoadedIndex> {
  const table = new RowTable();
  const { source, version } = await reader.withSnapshot(async (readView) => {
    await lockDocs(readView);
    await copyAllDocs(readView, tupleReader(table));
    return readState(readView);
  });
  return { index: buildIndex(table, version), source, from: 'database' };
}

type Since = { source: string; version: number };

/** Changes since a version, in steps (`batchesOf`); null when a full read is required. */
export async function readChanges(reader: BulkReader, since: Since): Promise<Changes[] | null> {
  const { version, source } = await reader.withSnapshot(readState);
  if (version === since.version && source === since.source) return [];
  return reader.withSnapshot(async (readView) => {
    await lockDocs(readView);
    const state = await readState(readView);
    if (state.source !== since.source || !canFollow(state, since.version)) return null;
    const changes: Changes[] = [];
    for (const { version, listingIds } of batchesOf(await changedSince(readView, since.version), state.version)) {
      const rows = new RowTable();
      if (listingIds.length > 0) await copyDocs(readView, listingIds, tupleReader(rows));
      changes.push({ version, removed: listingIds, rows });
    }
    return changes;
  });
}

/** A version above the current one belongs to a database that was restored since. */
const canFollow = (state: ReadModelState, version: number) => version >= state.oldest && version <= state.version;
