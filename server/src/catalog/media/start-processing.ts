import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { startProcessingRow } from './uploads.store.ts';

/** An upload whose file has arrived goes into the queue, once. @returns false when it was there already. */
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
