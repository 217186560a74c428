import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { applyPendingChanges, purgeVersions } from './apply-pending-changes.ts';
import { hasPending } from './search-index.store.ts';
import { updateEngagementScores } from './update-engagement-scores.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search.purgeVersions': NoPayload;
    'search.updateEngagementScores': NoPayload;
  }
}

/** A change is visible within two seconds (DESIGN.md "Performance targets"). */
export const searchJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'search.drainDirty', due: hasPending, run: (deps) => applyPendingChanges(deps) }),
  defineJob('search.purgeVersions', {
    formerNames: ['search.forgetChanges'],
    payload: noPayload,
    handler: purgeVersions,
    cron: '*/10 * * * *',
  }),
  defineJob('search.updateEngagementScores', {
    formerNames: ['search.reckonEngagement'],
    payload: noPayload,
    handler: updateEngagementScores,
    settings: { expireInSeconds: 900 },
    cron: '23 * * * *',
  }),
];
