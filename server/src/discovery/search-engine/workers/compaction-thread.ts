import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { mergeIndex } from '../index/merge-index.ts';
import { writeSnapshot } from '../index/snapshot-file.ts';
import type { Compaction } from './compact-index.ts';

/** Thread of `compactIndex`. */

const { index, merge, snapshot }: Compaction = workerData;
const merged = merge ? mergeIndex({ index }).index : index;
if (merge) parentPort?.postMessage(merged);
if (snapshot) {
  mkdirSync(dirname(snapshot.file), { recursive: true });
  writeSnapshot(snapshot.file, merged, snapshot.source);
}
