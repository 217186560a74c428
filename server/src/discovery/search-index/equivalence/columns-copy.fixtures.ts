import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBulkReader } from '../../../platform/postgres/bulk-reader.ts';
import type { Connection } from '../../../platform/postgres/postgres.ts';
import { answerFromColumns } from '../../search-engine/answer-from-columns.ts';
import { applyChanges, type Changes, keeperOf, versionOf } from '../../search-engine/index/change-index.ts';
import { mergeIndex } from '../../search-engine/index/merge-index.ts';
import { writeSnapshot } from '../../search-engine/index/snapshot-file.ts';
import type { ColumnIndex } from '../../search-engine/query/column-index.ts';
import { engineOf, type SearchEngine } from '../../search-engine/search-engine.port.ts';
import { loadIndex, readChanges, readWhole } from '../../search-engine/workers/read-index.ts';
import type { Candidate, Way } from './run-equality.fixtures.ts';

/** The columns as a node keeps them, made of the keeper's own steps, but in this thread and when the test says so. */

export type ColumnsCopy = Candidate & { close(): Promise<void> };

export async function columnsCopy(connection: Connection): Promise<ColumnsCopy> {
  const reader = openBulkReader(connection);
  const folder = await mkdtemp(join(tmpdir(), 'soglia-columns-'));
  const snapshotFile = join(folder, 'columns.bin');
  const { index, source } = await readWhole(reader);
  let keeper = keeperOf(index);

  /** What the keeper does; whether the index is made anew for it is its own affair. */
  const apply = (changes: Changes) => {
    if (applyChanges(keeper, changes) === 'full') keeper = mergeIndex(keeper, changes);
  };
  const mergeIn = (changes: Changes) => {
    keeper = mergeIndex(keeper, changes);
  };
  const reload = async () => {
    keeper = keeperOf((await readWhole(reader)).index);
  };
  const catchUp = async (take: (changes: Changes) => void) => {
    const changes = await readChanges(reader, { source, version: versionOf(keeper.index) });
    if (changes === null) return reload();
    for (const version of changes) take(version);
  };
  const restart = async () => {
    keeper = mergeIndex(keeper);
    writeSnapshot(snapshotFile, keeper.index, source);
    const loaded = await loadIndex(reader, snapshotFile);
    if (loaded.from !== 'snapshot') throw new Error('the snapshot was not good');
    keeper = keeperOf(loaded.index);
  };
  const follow = async (way: Way) => {
    if (way === 'reload') return reload();
    if (way === 'snapshot') await restart();
    await catchUp(way === 'merge' ? mergeIn : apply);
  };
  return {
    follow,
    engine: engineOver(() => keeper.index),
    async close() {
      await reader.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a search thread does with a question. */
const engineOver = (current: () => ColumnIndex): SearchEngine =>
  engineOf(async (operation, request) => answerFromColumns(current(), operation, request));
