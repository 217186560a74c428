import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { lookAtPhoto } from './look-at-photo.ts';
import { lookAtUnseen } from './look-at-unseen.ts';

const lookAtPhotoPayload = z.object({ mediaFileId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'media.lookAtPhoto': z.infer<typeof lookAtPhotoPayload>;
    'media.lookAtUnseen': NoPayload;
  }
}

/** One image at a time, since reading uses a full core. */
export const lookJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('media.lookAtPhoto', {
    payload: lookAtPhotoPayload,
    handler: lookAtPhoto,
    settings: { retryLimit: 3, expireInSeconds: 120 },
  }),
  defineJob('media.lookAtUnseen', {
    payload: noPayload,
    handler: lookAtUnseen,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
];
