import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { deleteExpiredWindows } from '../../platform/rate-limit/rate-limit.store.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredDevices } from './devices.store.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { deleteEndedSessions } from './sessions.store.ts';

/** Purges ended sessions and known devices, and expired counters. None of them was valid. */
export async function purgeExpired(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'recordEvent'>): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const sessions = await inTransaction(db, async (trx) => {
    const ended = await deleteEndedSessions(trx, now);
    await recordEndedImpersonations(deps, trx, ended);
    return ended.length;
  });
  const counters = await deleteExpiredWindows(db, now);
  const devices = await deleteExpiredDevices(db, now);
  log.debug({ sessions, counters, devices }, 'expired rows forgotten');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sessions.purgeExpired': NoPayload;
  }
}

export const sessionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('sessions.purgeExpired', {
    formerNames: ['sessions.forgetExpired'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '7 * * * *',
  }),
];
