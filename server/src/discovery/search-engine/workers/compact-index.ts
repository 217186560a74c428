import { Worker } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';

/** What takes seconds of a large index is done in a thread of its own, while its keeper goes on keeping it. */

export type Compaction = {
  index: ColumnIndex;
  /** Makes one base of base and delta. */
  merge: boolean;
  /** Where the (merged) base is written; null: nowhere. */
  snapshot: { file: string; source: string } | null;
};

export type Apart = {
  /** What it is made of. */
  from: ColumnIndex;
  /** As of when it was begun; null until it is there. */
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
