import { availableParallelism } from 'node:os';
import { z } from 'zod';
import {
  defineJob,
  type JobPayloads,
  type NoPayload,
  noPayload,
  type WorkDefinition,
} from '../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { expireUploads } from './expire-uploads.ts';
import { unusedKeys } from './media.queries.ts';
import { storageKeysOf, uploadKeys } from './media-keys.ts';
import { deleteUnusedFiles } from './personal-data.store.ts';
import { processUpload } from './process-upload.ts';
import { UNUSED_MS } from './upload.rules.ts';
import { deleteUnusedUploads, selectUnusedFileIds } from './uploads.store.ts';

const BATCH = 200;

/** Hourly: deletes uploads older than a day that no property uses, in batches; a job removes the files. */
export async function sweepUnused(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_MS);
  let forgotten: number;
  do forgotten = await inTransaction(deps.db, (trx) => purgeBatch(deps, trx, before));
  while (forgotten === BATCH);
}

/** @returns the larger of the numbers of deleted uploads and of deleted files. */
async function purgeBatch(deps: Deps, trx: Trx, before: Date): Promise<number> {
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

/** Removes files that are deleted from the database, unless a user uploaded the same photo again. */
async function removeMediaFiles(
  deps: Pick<Deps, 'db' | 'files'>,
  { files, uploads }: JobPayloads['media.removeFiles'],
): Promise<void> {
  for (const key of await unusedKeys(deps, files)) await deps.files.remove(key);
  for (const key of uploads) await deps.files.removeUpload(key);
}

const processUploadPayload = z.object({ uploadId: z.int(), s3Key: z.string() });
const removeFilesPayload = z.object({ files: z.array(z.string()), uploads: z.array(z.string()) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Includes the key, so that the file of a deleted upload is removed too. */
    'media.processUpload': z.infer<typeof processUploadPayload>;
    /** Public files and unprocessed uploads. */
    'media.removeFiles': z.infer<typeof removeFilesPayload>;
    'media.sweepUploads': NoPayload;
    'media.sweepUnused': NoPayload;
  }
}

/** Each photo uses one core; more concurrency would starve other file reads. */
const AT_ONCE = Math.min(availableParallelism(), 3);

export const mediaJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('media.processUpload', {
    payload: processUploadPayload,
    handler: processUpload,
    // A job of a crashed worker is retried after a minute; in the worst case a slow video is copied twice.
    settings: { retryLimit: 5 },
    atOnce: AT_ONCE,
  }),
  defineJob('media.removeFiles', {
    payload: removeFilesPayload,
    handler: removeMediaFiles,
  }),
  defineJob('media.sweepUploads', {
    payload: noPayload,
    handler: expireUploads,
    cron: '* * * * *',
  }),
  defineJob('media.sweepUnused', {
    payload: noPayload,
    handler: sweepUnused,
    settings: { expireInSeconds: 900 },
    cron: '41 * * * *',
  }),
];
