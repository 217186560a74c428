import type { Connection } from '../../../platform/postgres/postgres.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import type { Operation, RequestOf, ResultOf } from '../search-engine.port.ts';

/** Messages between the main thread and others. All of them are cloneable; the index is shared memory. */

export type ToSearchThread =
  /** Index for later searches. */
  | { type: 'index'; index: ColumnIndex }
  | { type: 'request'; id: number; operation: Operation; request: RequestOf<Operation> };

export type FromSearchThread =
  | { type: 'answer'; id: number; result: ResultOf<Operation> }
  | { type: 'failure'; id: number; message: string };

export type IndexWriterSettings = {
  /** Connection to the read model. */
  connection: Connection;
  /** Stores the index for the next start. */
  snapshotFile: string;
  /** Interval of database polls without notifications. */
  pollMs: number;
};

/** `look`: check for changes. `stop`: end. */
export type ToIndexWriter = 'look' | 'stop';

export type FromIndexWriter =
  /** A new index; the previous one gets no changes any more. */
  | { type: 'index'; index: ColumnIndex }
  | { type: 'state'; state: IndexWriterState }
  | { type: 'failure'; message: string };

export type IndexWriterState = {
  /** The index includes all changes up to this version. */
  version: number;
  /** Last poll (ms since 1970) after which the database had nothing newer. */
  freshAt: number;
  /** Rows of the base, live or dead. */
  rows: number;
  deltaRows: number;
  /** Memory for all threads together. */
  bytes: number;
  /** Load time, and source of the index. */
  loadSeconds: number;
  loadedFrom: 'snapshot' | 'database';
  merges: number;
};
