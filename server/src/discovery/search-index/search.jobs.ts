import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { applyPendingChanges, purgeVersions } from './apply-pending-changes.ts';
import { updateEngagementScores } from './update-engagement-scores.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search.forgetChanges': NoPayload;
    'search.reckonEngagement': NoPayload;
  }
}

/** A change is visible within two seconds (DESIGN.md "Performance targets"). */
export const searchJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'search.drainDirty', everyMs: 500, run: (deps) => applyPendingChanges(deps) }),
  defineJob('search.forgetChanges', {
    payload: noPayload,
    handler: purgeVersions,
    cron: '*/10 * * * *',
  }),
  defineJob('search.reckonEngagement', {
    payload: noPayload,
    handler: updateEngagementScores,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
];
