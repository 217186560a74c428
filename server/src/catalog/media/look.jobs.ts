import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { lookAtPhoto } from './look-at-photo.ts';
import { lookAtUnseen } from './look-at-unseen.ts';

/** One picture at a time: reading keeps a core busy. */
export const lookJobs: readonly WorkDefinition[] = [
  defineJob('media.lookAtPhoto', lookAtPhoto),
  defineJob('media.lookAtUnseen', lookAtUnseen, { cron: '23 * * * *' }),
];
