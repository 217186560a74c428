import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const contactAddressJobs: readonly WorkDefinition[] = [
  defineJob('listings.forgetContactAddresses', forgetExpired, { cron: '37 * * * *' }),
];
