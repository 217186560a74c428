import { z } from 'zod';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { indexStreets } from './index-streets.ts';

const indexPayload = z.object({ comuneId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'places.indexStreets': z.infer<typeof indexPayload>;
  }
}

export const streetsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('places.indexStreets', {
    payload: indexPayload,
    handler: (deps, { comuneId }) => indexStreets(deps, comuneId),
    // The next user who types a street there requests it again.
    settings: { retryLimit: 0, expireInSeconds: 300 },
  }),
];
