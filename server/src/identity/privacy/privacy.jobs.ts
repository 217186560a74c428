import { z } from 'zod';
import {
  defineJob,
  type JobPayloads,
  type NoPayload,
  noPayload,
  type WorkDefinition,
} from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { eraseAccount } from './erase-account.ts';
import { makeExport } from './make-export.ts';
import { exportKey, lostSince } from './privacy.rules.ts';
import { endExport, selectExpiredExports, selectLostExports, selectUsersDue } from './privacy.store.ts';

/**
 * Erases users whose 30 days are over, each in a separate transaction. An error does not stop the
 * others; the job then fails at the end and is retried.
 */
export async function eraseDueAccounts(deps: Deps): Promise<void> {
  const dueBy = deps.clock.now();
  let failed = 0;
  for (const userId of await selectUsersDue(deps.db, dueBy)) {
    try {
      const outcome = await eraseAccount({ deps }, userId, { actorId: null, dueBy });
      if (outcome === 'LAST_ADMIN_EXCEPTION') deps.log.warn({ userId }, 'the last admin is due and stays');
      if (outcome === 'ORGANIZATION_LAST_OWNER_EXCEPTION')
        deps.log.warn({ userId }, 'the last owner of an organization is due and stays');
      if (outcome === 'LISTING_HAS_BOOKINGS_EXCEPTION')
        deps.log.warn({ userId }, 'a host with bookings is due and stays');
      if (outcome === 'PAYOUT_PENDING_EXCEPTION')
        deps.log.warn({ userId }, 'a host with an unsent payout is due and stays');
    } catch (error) {
      failed += 1;
      // Logs only the message: other fields of a database error may quote the row.
      deps.log.error({ userId, reason: (error as Error).message }, 'erasure failed');
    }
  }
  if (failed > 0) throw new Error(`${failed} erasures failed`);
}

/**
 * Removes the files of expired exports and fails exports without a job.
 * Removes the file first: after an interruption the next run repeats it.
 */
export async function sweepExports({ db, clock, privateFiles }: Deps): Promise<void> {
  const now = clock.now();
  for (const id of await selectExpiredExports(db, now)) {
    await privateFiles.remove(exportKey(id));
    await endExport(db, id, { from: 'READY', to: 'EXPIRED' });
  }
  for (const id of await selectLostExports(db, lostSince(now))) {
    if (await endExport(db, id, { from: 'PENDING', to: 'FAILED' })) await privateFiles.remove(exportKey(id));
  }
}

/** Removes files of deleted rows, unless another user has uploaded the same photo since. */
async function removeFiles(deps: Deps, { files, privateFiles }: JobPayloads['privacy.removeFiles']): Promise<void> {
  for (const key of await deps.fileUsage.unusedKeys(deps, files)) await deps.files.remove(key);
  for (const key of privateFiles) await deps.privateFiles.remove(key);
}

const makeExportPayload = z.object({ exportId: z.int() });
const removeFilesPayload = z.object({ files: z.array(z.string()), privateFiles: z.array(z.string()) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'privacy.makeExport': z.infer<typeof makeExportPayload>;
    'privacy.eraseDue': NoPayload;
    /** Storage keys of an erased user or of unsent attachments; written with their deletion, so a crash leaves no file behind. */
    'privacy.removeFiles': z.infer<typeof removeFilesPayload>;
    'privacy.sweepExports': NoPayload;
  }
}

export const privacyJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('privacy.makeExport', {
    payload: makeExportPayload,
    handler: makeExport,
    settings: { retryLimit: 3, expireInSeconds: 900 },
  }),
  defineJob('privacy.eraseDue', {
    payload: noPayload,
    handler: eraseDueAccounts,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
  defineJob('privacy.removeFiles', {
    payload: removeFilesPayload,
    handler: removeFiles,
  }),
  defineJob('privacy.sweepExports', {
    payload: noPayload,
    handler: sweepExports,
    cron: '41 * * * *',
  }),
];
