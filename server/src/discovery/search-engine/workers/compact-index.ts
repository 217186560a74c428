import { Worker } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';

/** Work that takes seconds on a large index runs in a separate thread, while the writer continues. */

export type Compaction = {
  index: ColumnIndex;
  /** Merges base and delta into one base. */
  merge: boolean;
  /** Target of the (merged) base; null means none. */
  snapshot: { file: string; source: string } | null;
};

export type Apart = {
  /** The source index. */
  from: ColumnIndex;
  /** State at the start of the compaction; null until it is complete. */
  merged: ColumnIndex | null;
  isRunning: boolean;
  stop(): Promise<void>;
};

export function compactIndex(compaction: Compaction, onFailure: (message: string) => void): Apart {
  const worker = new Worker(new URL('./compaction-thread.ts', import.meta.url), {
    name: 'rework',
    workerData: compaction,
  });
  const apart: Apart = {
    from: compaction.index,
    merged: null,
    isRunning: true,
    stop: async () => void (await worker.terminate()),
  };
  worker.on('message', (merged: ColumnIndex) => {
    apart.merged = merged;
  });
  worker.on('error', (error) => onFailure(error.message));
  worker.once('exit', () => {
    apart.isRunning = false;
  });
  return apart;
}
