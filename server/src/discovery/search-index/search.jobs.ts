import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { drainDirty, forgetChanges } from './drain-dirty.ts';
import { reckonEngagement } from './reckon-engagement.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search.forgetChanges': NoPayload;
    'search.reckonEngagement': NoPayload;
  }
}

/** A change is visible at most two seconds after it happened (DESIGN.md "Performance targets"). */
export const searchJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'search.drainDirty', everyMs: 500, run: (deps) => drainDirty(deps) }),
  defineJob('search.forgetChanges', {
    payload: noPayload,
    handler: forgetChanges,
    cron: '*/10 * * * *',
  }),
  defineJob('search.reckonEngagement', {
    payload: noPayload,
    handler: reckonEngagement,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
];
