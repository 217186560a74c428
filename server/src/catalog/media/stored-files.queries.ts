import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectFilesAfter, selectReadyUploadsAfter } from './media.store.ts';
import { compressedKey, storageKeysOf } from './media-keys.ts';

/** A database row and its public files. `keys` must exist in the storage, `others` may exist. */
export type StoredFiles = { subject: string; keys: string[]; others: string[] };

const BATCH = 1000;

/** All photos, videos and uploads with files: renditions, and the clean copy under the upload's own name. */
export async function* storedFiles(on: Queryable): AsyncGenerator<StoredFiles> {
  for await (const { id, ...file } of inBatches((after) => selectFilesAfter(on, after, BATCH))) {
    yield { subject: `file ${id}`, keys: storageKeysOf(file), others: [] };
  }
  for await (const { id, s3Key } of inBatches((after) => selectReadyUploadsAfter(on, after, BATCH))) {
    yield { subject: `upload ${id}`, keys: [s3Key], others: [compressedKey(s3Key)] };
  }
}

async function* inBatches<T extends { id: number }>(read: (after: number) => Promise<T[]>): AsyncGenerator<T> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
