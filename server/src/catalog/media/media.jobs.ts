import { availableParallelism } from 'node:os';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { processUpload } from './process-upload.ts';
import { removeMediaFiles } from './remove-media-files.ts';
import { sweepUnused } from './sweep-unused.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Each photo keeps one core busy; more than this at once would starve everything else that reads files. */
const AT_ONCE = Math.min(availableParallelism(), 3);

export const mediaJobs: readonly WorkDefinition[] = [
  defineJob('media.processUpload', processUpload, { atOnce: AT_ONCE }),
  defineJob('media.removeFiles', removeMediaFiles),
  defineJob('media.sweepUploads', sweepUploads, { cron: '* * * * *' }),
  defineJob('media.sweepUnused', sweepUnused, { cron: '41 * * * *' }),
];
