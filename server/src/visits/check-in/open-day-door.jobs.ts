import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetGuests } from './forget-guests.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'openDayDoor.forgetGuests': NoPayload;
  }
}

export const openDayDoorJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('openDayDoor.forgetGuests', {
    payload: noPayload,
    handler: forgetGuests,
    cron: '41 3 * * *',
  }),
];
