import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { ATTACHMENT_TTL_MS } from './message.rules.ts';
import { deleteAttachments, lockUnsent } from './messages.store.ts';

const AT_ONCE = 200;

/** Deletes attachments that were uploaded a day ago and never sent; a job of the same transaction removes their files. */
export async function purgeAttachments({ db, clock, jobs, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - ATTACHMENT_TTL_MS);
  let swept = 0;
  for (let last = AT_ONCE; last === AT_ONCE; swept += last) {
    last = await inTransaction(db, async (trx) => {
      const unsent = await lockUnsent(trx, before, AT_ONCE);
      if (unsent.length === 0) return 0;
      await deleteAttachments(
        trx,
        unsent.map(({ id }) => id),
      );
      const keys = unsent.map(({ storageKey }) => storageKey);
      await jobs.enqueue(trx, 'privacy.removeFiles', { files: [], privateFiles: keys });
      return unsent.length;
    });
  }
  log.debug({ swept }, 'files that were never sent are removed');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'messages.sweepAttachments': NoPayload;
  }
}

export const messagesJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('messages.sweepAttachments', {
    payload: noPayload,
    handler: purgeAttachments,
    cron: '17 * * * *',
  }),
];
