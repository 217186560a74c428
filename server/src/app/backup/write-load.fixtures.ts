import pg from 'pg';
import type { Connection } from '../../platform/postgres/postgres.ts';
import type { FileStorage } from '../../platform/storage/file-storage.port.ts';

export type WriteLoad = {
  /** The last number with a confirmed commit. */
  committed(): number;
  /** Resolves once all writers have ended; rejects with the error of a writer. */
  stop(): Promise<void>;
};

const tables = `
  create table load_tally (n integer primary key);
  create table load_part (n integer not null references load_tally, part integer not null);
  create table load_batch (batch integer not null, filler text not null);
  create table load_file (key text primary key);`;

/** Retained files; older ones are deleted after some seconds. */
const FILE_COUNT = 300;

const keyOf = (n: number) => `load/f${n + FILE_COUNT}.bin`;

const fatRows = `insert into load_batch select $1, repeat(md5(random()::text), 20) from generate_series(1, 1000)`;

/**
 * Two writers. One writes gapless numbers, each in a transaction with three parts, and sometimes a thousand large rows
 * to fill the WAL. The other creates files with rows, and deletes them as the app does: first the row, then the file.
 */
export async function startLoad(
  connection: Connection,
  files: Pick<FileStorage, 'put' | 'remove'>,
): Promise<WriteLoad> {
  let running = true;
  let committed = 0;
  const connect = async () => {
    const client = new pg.Client('url' in connection ? { connectionString: connection.url } : connection);
    await client.connect();
    return client;
  };
  const first = await connect();
  await first.query(tables);
  for (let n = 1 - FILE_COUNT; n < 1; n += 1) {
    await files.put(keyOf(n), Buffer.from('an older file'), 'text/plain');
    await first.query('insert into load_file values ($1)', [keyOf(n)]);
  }
  await first.end();
  const writer = async (write: (client: pg.Client, iteration: number) => Promise<void>) => {
    const client = await connect();
    try {
      for (let iteration = 1; running; iteration += 1) await write(client, iteration);
    } finally {
      await client.end();
    }
  };
  const writers = [
    writer(async (client, n) => {
      await client.query('begin');
      await client.query('insert into load_tally values ($1)', [n]);
      for (const part of [1, 2, 3]) await client.query('insert into load_part values ($1, $2)', [n, part]);
      await client.query('commit');
      committed = n;
      if (n % 20 === 0) await client.query(fatRows, [n]);
    }),
    writer(async (client, iteration) => {
      await files.put(keyOf(iteration), Buffer.from(`the file ${iteration}`), 'text/plain');
      await client.query('insert into load_file values ($1)', [keyOf(iteration)]);
      await client.query('delete from load_file where key = $1', [keyOf(iteration - FILE_COUNT)]);
      await files.remove(keyOf(iteration - FILE_COUNT));
    }),
  ];
  return {
    committed: () => committed,
    async stop() {
      running = false;
      await Promise.all(writers);
    },
  };
}
