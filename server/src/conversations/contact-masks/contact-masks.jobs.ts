import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { CORRESPONDENT_MS } from './contact-masks.rules.ts';
import { deleteSilentCorrespondents, usesNumbers } from './contact-masks.store.ts';
import { syncRelayNumbers } from './sync-relay-numbers.ts';

/** Deletes outside senders half a year after their last email. */
export async function purgeCorrespondents({ db, clock, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - CORRESPONDENT_MS);
  const correspondents = await deleteSilentCorrespondents(db, before);
  log.debug({ correspondents }, 'expired rows deleted');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'contactMasks.purgeCorrespondents': NoPayload;
  }
}

export const contactMasksJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'contactMasks.syncNumbers', everyMs: 3000, due: usesNumbers, run: syncRelayNumbers }),
  defineJob('contactMasks.purgeCorrespondents', {
    payload: noPayload,
    handler: purgeCorrespondents,
    cron: '47 2 * * *',
  }),
];
