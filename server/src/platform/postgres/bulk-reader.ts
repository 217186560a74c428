import type pg from 'pg';
import { type Connection, connectPostgres } from './postgres.ts';

/** Bulk reads over one connection that reconnects automatically. */

/** Several reads of one snapshot. */
export type Snapshot = {
  rows<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Query result in PostgreSQL's binary COPY format. `onBytes` must consume the bytes before it returns: the buffer is reused. */
  copy(query: string, onBytes: (bytes: Buffer) => void): Promise<void>;
};

export type BulkReader = {
  /** Rejects with errors of the connection and its queries; the next call reconnects. */
  withSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Timeout of short statements: the server counts as unreachable beyond it. */
const QUERY_TIMEOUT_MS = 30_000;

export function createBulkReader(connection: Connection): BulkReader {
  const { pool, close } = connectPostgres(connection, { max: 1 });
  return {
    async withSnapshot(work) {
      const client = await pool.connect();
      const query = <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        client.query<R>({ text, values: [...values], query_timeout: QUERY_TIMEOUT_MS } as pg.QueryConfig);
      try {
        await query('begin isolation level repeatable read, read only');
        const done = await work({
          rows: async <R>(text: string, values?: readonly unknown[]) => (await query(text, values)).rows as R[],
          copy: (text, onBytes) => copyOut(client, text, onBytes),
        });
        await query('commit');
        client.release();
        return done;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close,
  };
}

function copyOut(client: pg.PoolClient, query: string, onBytes: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(`copy (${query}) to stdout (format binary)`, onBytes, { resolve, reject }));
  });
}

type Completion = { resolve(): void; reject(error: unknown): void };

/** One COPY … TO STDOUT, through the callbacks of a query submitted to `pg`. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #onBytes: (bytes: Buffer) => void;
  readonly #completion: Completion;
  #failure: { error: unknown } | null = null;

  constructor(text: string, onBytes: (bytes: Buffer) => void, completion: Completion) {
    this.#text = text;
    this.#onBytes = onBytes;
    this.#completion = completion;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  /** An error here must not break the protocol parser: it is reported at the end. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure) return;
    try {
      this.#onBytes(chunk);
    } catch (error) {
      this.#failure = { error };
    }
  }

  handleError(error: Error): void {
    this.#completion.reject(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#failure) this.#completion.reject(this.#failure.error);
    else this.#completion.resolve();
  }
}
