import { z } from 'zod';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { endPassedViews } from './end-passed-views.ts';

const endPassedViewsPayload = z.object({ adminId: z.int(), endsAt: z.string() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** At the end of a view. */
    'seeAs.endPassedViews': z.infer<typeof endPassedViewsPayload>;
  }
}

export const seeAsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('seeAs.endPassedViews', {
    payload: endPassedViewsPayload,
    handler: endPassedViews,
  }),
];
