import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetSeen } from './forget-seen.ts';
import { matchChanges } from './match-changes.ts';
import { sendDue } from './send-due.ts';

export const alertsJobs: readonly WorkDefinition[] = [
  defineTicker({ name: 'alerts.matchChanges', everyMs: 500, run: matchChanges }),
  defineTicker({ name: 'alerts.sendDue', everyMs: 1000, run: sendDue }),
  defineJob('alerts.forgetSeen', forgetSeen, { cron: '41 3 * * *' }),
];
