import { availableParallelism } from 'node:os';
import { defineJob, type WorkDefinition } from '../jobs.ts';
import { processUpload } from './uploads/process-upload.ts';
import { removeMediaFiles } from './uploads/remove-media-files.ts';
import { sweepUnused } from './uploads/sweep-unused.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

/** Each photo keeps one core busy; more than this at once would starve everything else that reads files. */
const AT_ONCE = Math.min(availableParallelism(), 3);

export const mediaJobs: readonly WorkDefinition[] = [
  defineJob('media.processUpload', processUpload, { atOnce: AT_ONCE }),
  defineJob('media.removeFiles', removeMediaFiles),
  defineJob('media.sweepUploads', sweepUploads, { cron: '* * * * *' }),
  defineJob('media.sweepUnused', sweepUnused, { cron: '41 * * * *' }),
];
