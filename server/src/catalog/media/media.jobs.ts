import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { processUpload } from './process-upload.ts';
import { removeMediaFiles } from './remove-media-files.ts';
import { sweepUnused } from './sweep-unused.ts';
import { sweepUploads } from './sweep-uploads.ts';

const processUploadPayload = z.object({ uploadId: z.int(), s3Key: z.string() });
const removeFilesPayload = z.object({ files: z.array(z.string()), uploads: z.array(z.string()) });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** With the key, so that the file of a deleted upload is removed too. */
    'media.processUpload': z.infer<typeof processUploadPayload>;
    /** Public files and unprocessed uploads. */
    'media.removeFiles': z.infer<typeof removeFilesPayload>;
    'media.sweepUploads': NoPayload;
    'media.sweepUnused': NoPayload;
  }
}

/** Each photo uses one core; more at once would starve other file reads. */
const AT_ONCE = Math.min(availableParallelism(), 3);

export const mediaJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('media.processUpload', {
    payload: processUploadPayload,
    handler: processUpload,
    // The job of a dead worker is retried after a minute; a slower video is copied twice at worst.
    settings: { retryLimit: 5 },
    atOnce: AT_ONCE,
  }),
  defineJob('media.removeFiles', {
    payload: removeFilesPayload,
    handler: removeMediaFiles,
  }),
  defineJob('media.sweepUploads', {
    payload: noPayload,
    handler: sweepUploads,
    cron: '* * * * *',
  }),
  defineJob('media.sweepUnused', {
    payload: noPayload,
    handler: sweepUnused,
    settings: { expireInSeconds: 900 },
    cron: '41 * * * *',
  }),
];
