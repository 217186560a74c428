import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { hasChanges } from './match.store.ts';
import { matchChanges } from './match-changes.ts';
import { hasDue } from './send.store.ts';
import { purgeAlerts, sendDueAlerts } from './send-due-alerts.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'alerts.purgeSeen': NoPayload;
  }
}

export const alertsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'alerts.matchChanges', due: hasChanges, run: matchChanges }),
  defineTicker({ name: 'alerts.sendDue', everyMs: 1000, due: hasDue, run: sendDueAlerts }),
  defineJob('alerts.purgeSeen', {
    formerNames: ['alerts.forgetSeen'],
    payload: noPayload,
    handler: purgeAlerts,
    settings: { expireInSeconds: 900 },
    cron: '41 3 * * *',
  }),
];
