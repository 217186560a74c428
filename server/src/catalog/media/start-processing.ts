import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { startProcessingRow } from './uploads.store.ts';

/** Queues an upload whose file has arrived, once. @returns false when it was already queued. */
export function startProcessing(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  { id, s3Key }: { id: number; s3Key: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const started = await startProcessingRow(trx, id, deps.clock.now());
    if (started) await deps.jobs.enqueue(trx, 'media.processUpload', { uploadId: id, s3Key });
    return started !== undefined;
  });
}
