import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeCorrespondents } from './purge-correspondents.ts';
import { syncRelayNumbers } from './sync-relay-numbers.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'contactMasks.purgeCorrespondents': NoPayload;
  }
}

export const contactMasksJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'contactMasks.syncNumbers', everyMs: 3000, run: syncRelayNumbers }),
  defineJob('contactMasks.purgeCorrespondents', {
    payload: noPayload,
    handler: purgeCorrespondents,
    cron: '47 2 * * *',
  }),
];
