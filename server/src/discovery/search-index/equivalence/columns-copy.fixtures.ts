import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBulkReader } from '../../../platform/postgres/bulk-reader.ts';
import type { Connection } from '../../../platform/postgres/postgres.ts';
import { applyChanges, type Changes, createWriter, versionOf } from '../../search-engine/index/change-index.ts';
import { mergeIndex } from '../../search-engine/index/merge-index.ts';
import { writeSnapshot } from '../../search-engine/index/snapshot-file.ts';
import type { ColumnIndex } from '../../search-engine/query/column-index.ts';
import { queryColumns } from '../../search-engine/query-columns.ts';
import { engineOf, type SearchEngine } from '../../search-engine/search-engine.port.ts';
import { loadIndex, readChanges, readFullIndex } from '../../search-engine/workers/read-index.ts';
import type { Candidate, Way } from './run-equivalence.fixtures.ts';

/** Columns of a node, built by the writer's steps, but in this thread and on request. */

export type ColumnsCopy = Candidate & { close(): Promise<void> };

export async function columnsCopy(connection: Connection): Promise<ColumnsCopy> {
  const reader = createBulkReader(connection);
  const folder = await mkdtemp(join(tmpdir(), 'soglia-columns-'));
  const snapshotFile = join(folder, 'columns.bin');
  const { index, source } = await readFullIndex(reader);
  let writer = createWriter(index);

  /** Applies changes like the index writer, with a merge when the delta is full. */
  const apply = (changes: Changes) => {
    if (applyChanges(writer, changes) === 'full') writer = mergeIndex(writer, changes);
  };
  const mergeIn = (changes: Changes) => {
    writer = mergeIndex(writer, changes);
  };
  const reload = async () => {
    writer = createWriter((await readFullIndex(reader)).index);
  };
  const catchUp = async (take: (changes: Changes) => void) => {
    const changes = await readChanges(reader, { source, version: versionOf(writer.index) });
    if (changes === null) return reload();
    for (const version of changes) take(version);
  };
  const restart = async () => {
    writer = mergeIndex(writer);
    writeSnapshot(snapshotFile, writer.index, source);
    const loaded = await loadIndex(reader, snapshotFile);
    if (loaded.from !== 'snapshot') throw new Error('the snapshot was not good');
    writer = createWriter(loaded.index);
  };
  const follow = async (way: Way) => {
    if (way === 'reload') return reload();
    if (way === 'snapshot') await restart();
    await catchUp(way === 'merge' ? mergeIn : apply);
  };
  return {
    follow,
    engine: engineOver(() => writer.index),
    async close() {
      await reader.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs queries like a search thread. */
const engineOver = (current: () => ColumnIndex): SearchEngine =>
  engineOf(async (operation, request) => queryColumns(current(), operation, request));
