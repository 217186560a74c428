import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { ATTACHMENT_TTL_MS } from './message.rules.ts';
import { deleteAttachments, lockUnsent } from './messages.store.ts';

const AT_ONCE = 200;

/**
 * Deletes files that were uploaded a day ago and never sent. Deletes the file before its locked row, so that an interrupted run is
 * repeated.
 */
export async function purgeAttachments({ db, clock, privateFiles, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - ATTACHMENT_TTL_MS);
  let swept = 0;
  for (let last = AT_ONCE; last === AT_ONCE; swept += last) {
    last = await inTransaction(db, async (trx) => {
      const files = await lockUnsent(trx, before, AT_ONCE);
      for (const { storageKey } of files) await privateFiles.remove(storageKey);
      await deleteAttachments(
        trx,
        files.map(({ id }) => id),
      );
      return files.length;
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
