import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { selectUnseenIds } from './look.store.ts';
import { lookAtPhoto } from './look-at-photo.ts';

/** A second each: what an hour's round takes of a core. */
const AT_MOST = 200;

/** Looks at photos that nobody has looked at: those from before that was done, and those whose job was given up. */
async function lookAtUnseen(deps: Deps): Promise<void> {
  for (const mediaFileId of await selectUnseenIds(deps.db, AT_MOST)) {
    await lookAtPhoto(deps, { mediaFileId }, { last: true });
  }
}

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
