import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { settleItems } from './property-media.store.ts';
import { startProcessing } from './start-processing.ts';
import { LATEST_PUT_MS, STUCK_MS, typeOfMime, unreadable } from './upload.rules.ts';
import { selectNeverPut, selectPending, settleUpload, takeStuck } from './uploads.store.ts';

/** A client that completes what it put does so at once: until then it is left alone. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 8;

/**
 * Every minute: begins with files whose client never said that they were put (S3 tells nobody), takes up what a process
 * that died has left, and gives up what a property waits for in vain.
 */
export async function sweepUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await startArrived(deps, await selectPending(deps.db, { after: ago(2 * LATEST_PUT_MS), before: ago(PATIENCE_MS) }));
  await inTransaction(deps.db, async (trx) => {
    for (const { id, s3Key } of await takeStuck(trx, ago(STUCK_MS), new Date(now))) {
      await deps.jobs.enqueue(trx, 'media.processUpload', { uploadId: id, s3Key });
    }
  });
  for (const upload of await selectNeverPut(deps.db, ago(LATEST_PUT_MS))) await giveUp(deps, upload);
}

type Waiting = { id: number; s3Key: string; type: string };

async function startArrived(deps: Deps, pending: readonly Waiting[]): Promise<void> {
  const waiting = [...pending];
  const work = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      if (await deps.files.openUpload(upload.s3Key)) await startProcessing(deps, upload);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function giveUp(deps: Deps, { id, s3Key, type }: Waiting): Promise<void> {
  if (await deps.files.openUpload(s3Key)) return void (await startProcessing(deps, { id, s3Key }));
  const refusal = unreadable(typeOfMime(type === 'VIDEO' ? 'video/' : 'image/'));
  await inTransaction(deps.db, async (trx) => {
    const settled = await settleUpload(trx, id, { refusal, mediaFileId: null, processedAt: deps.clock.now() });
    if (settled) await settleItems(trx, id, null);
  });
}
