import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { analyzePhoto } from './analyze-photo.ts';
import { selectUnseenIds } from './image-hash.store.ts';

/** Hourly limit: about a second of one core per photo. */
const MAX_PHOTOS = 200;

/** Queues pending photos: those stored before the analysis existed, and those whose job was abandoned. */
async function analyzePending(deps: Deps): Promise<void> {
  for (const mediaFileId of await selectUnseenIds(deps.db, MAX_PHOTOS)) {
    await analyzePhoto(deps, { mediaFileId }, { last: true });
  }
}

const analyzePhotoPayload = z.object({ mediaFileId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'media.analyzePhoto': z.infer<typeof analyzePhotoPayload>;
    'media.analyzePending': NoPayload;
  }
}

/** One image at a time, because text recognition uses a full core. */
export const imageHashJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('media.analyzePhoto', {
    formerNames: ['media.lookAtPhoto'],
    payload: analyzePhotoPayload,
    handler: analyzePhoto,
    settings: { retryLimit: 3, expireInSeconds: 120 },
  }),
  defineJob('media.analyzePending', {
    formerNames: ['media.lookAtUnseen'],
    payload: noPayload,
    handler: analyzePending,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
];
