import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { storageKeysOf, uploadKeys } from './media-keys.ts';
import { deleteUnusedFiles } from './personal-data.store.ts';
import { UNUSED_MS } from './upload.rules.ts';
import { deleteUnusedUploads, selectUnusedFileIds } from './uploads.store.ts';

const BATCH = 200;

/** Every hour: forgets what was uploaded more than a day ago and no property uses, in batches; its files go by a job. */
export async function sweepUnused(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_MS);
  let forgotten: number;
  do forgotten = await inTransaction(deps.db, (trx) => forgetBatch(deps, trx, before));
  while (forgotten === BATCH);
}

/** @returns the larger number of uploads and of files that it took up. */
async function forgetBatch(deps: Deps, trx: Trx, before: Date): Promise<number> {
  const uploads = await deleteUnusedUploads(trx, before, BATCH);
  const orphans = await selectUnusedFileIds(trx, before, BATCH);
  const candidates = [...orphans, ...uploads.flatMap(({ mediaFileId }) => mediaFileId ?? [])];
  const files = await deleteUnusedFiles(trx, candidates);
  const keys = uploads.map(({ s3Key }) => s3Key);
  if (keys.length + files.length > 0) {
    const removed = { files: [...keys.flatMap(uploadKeys), ...files.flatMap(storageKeysOf)], uploads: keys };
    await deps.jobs.enqueue(trx, 'media.removeFiles', removed);
  }
  return Math.max(uploads.length, files.length);
}
