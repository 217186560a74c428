import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { deletePassedWindows } from '../../platform/rate-limit/rate-limit.store.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredDevices } from './devices.store.ts';
import { deleteEndedSessions } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

/** Clears away sessions and known devices that have ended, and counters whose window has passed. All were dead already. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'report'>): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const sessions = await db.transaction().execute(async (trx) => {
    const ended = await deleteEndedSessions(trx, now);
    await tellEndedViews(deps, trx, ended);
    return ended.length;
  });
  const counters = await deletePassedWindows(db, now);
  const devices = await deleteExpiredDevices(db, now);
  log.debug({ sessions, counters, devices }, 'expired rows forgotten');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sessions.forgetExpired': NoPayload;
  }
}

export const sessionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('sessions.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '7 * * * *',
  }),
];
