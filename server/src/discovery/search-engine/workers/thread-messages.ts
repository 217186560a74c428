import type { Connection } from '../../../platform/postgres/postgres.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import type { Operation, RequestOf, ResultOf } from '../search-engine.port.ts';

/** What the main thread and the others say to each other. All of it can be cloned; the index is shared. */

export type ToSearchThread =
  /** From here on this one is searched. */
  | { type: 'index'; index: ColumnIndex }
  | { type: 'ask'; id: number; operation: Operation; request: RequestOf<Operation> };

export type FromSearchThread =
  | { type: 'answer'; id: number; result: ResultOf<Operation> }
  | { type: 'failure'; id: number; message: string };

export type IndexWriterSettings = {
  /** Whence the read model is read. */
  connection: Connection;
  /** Stores the index for the next start. */
  snapshotFile: string;
  /** Interval of database polls without notifications. */
  pollMs: number;
};

/** `look`: something may have changed. `stop`: end. */
export type ToIndexWriter = 'look' | 'stop';

export type FromIndexWriter =
  /** A new index; the one before gets no changes any more. */
  | { type: 'index'; index: ColumnIndex }
  | { type: 'state'; state: IndexWriterState }
  | { type: 'failure'; message: string };

export type IndexWriterState = {
  /** Up to which version the index holds all changes. */
  version: number;
  /** When (ms since 1970) the database was last asked and held nothing newer. */
  freshAt: number;
  /** Of the base, whether they live or not. */
  rows: number;
  deltaRows: number;
  /** Of memory, for all threads together. */
  bytes: number;
  /** How long it took until there was an index, and whence it came. */
  loadSeconds: number;
  loadedFrom: 'snapshot' | 'database';
  merges: number;
};
