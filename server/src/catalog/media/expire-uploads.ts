import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { completeItems } from './property-media.store.ts';
import { startProcessing } from './start-processing.ts';
import { LATEST_PUT_MS, STUCK_MS, typeOfMime, unreadable } from './upload.rules.ts';
import { completeUploadRow, lockStuck, selectExpired, selectPending } from './uploads.store.ts';

/** Clients normally confirm immediately after the PUT; earlier uploads are skipped. */
const TIMEOUT_MS = 20_000;
const AT_ONCE = 8;

/**
 * Every minute: starts processing files whose client did not confirm the PUT, because S3 sends no notification. Resumes
 * uploads of crashed processes, and abandons uploads whose file never arrived.
 */
export async function expireUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await startArrived(deps, await selectPending(deps.db, { after: ago(2 * LATEST_PUT_MS), before: ago(TIMEOUT_MS) }));
  await inTransaction(deps.db, async (trx) => {
    const stuck = await lockStuck(trx, ago(STUCK_MS), new Date(now));
    const payloads = stuck.map(({ id: uploadId, s3Key }) => ({ uploadId, s3Key }));
    await deps.jobs.enqueueAll(trx, 'media.processUpload', payloads);
  });
  for (const upload of await selectExpired(deps.db, ago(LATEST_PUT_MS))) await rejectUpload(deps, upload);
}

type PendingUpload = { id: number; s3Key: string; type: string };

async function startArrived(deps: Deps, pending: readonly PendingUpload[]): Promise<void> {
  const pendingUpload = [...pending];
  const work = async () => {
    for (let upload = pendingUpload.shift(); upload; upload = pendingUpload.shift()) {
      if (await deps.files.openUpload(upload.s3Key)) await startProcessing(deps, upload);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function rejectUpload(deps: Deps, { id, s3Key, type }: PendingUpload): Promise<void> {
  if (await deps.files.openUpload(s3Key)) return void (await startProcessing(deps, { id, s3Key }));
  const errorCode = unreadable(typeOfMime(type === 'VIDEO' ? 'video/' : 'image/'));
  await inTransaction(deps.db, async (trx) => {
    const settled = await completeUploadRow(trx, id, {
      refusal: errorCode,
      mediaFileId: null,
      processedAt: deps.clock.now(),
    });
    if (settled) await completeItems(trx, id, null);
  });
}
