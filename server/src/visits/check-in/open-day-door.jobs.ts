import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetGuests } from './forget-guests.ts';

export const openDayDoorJobs: readonly WorkDefinition[] = [
  defineJob('openDayDoor.forgetGuests', forgetGuests, { cron: '41 3 * * *' }),
];
