import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredChallenges } from './two-factor.store.ts';

/** Purges expired challenges. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const challenges = await deleteExpiredChallenges(db, clock.now());
  log.debug({ challenges }, 'expired challenges forgotten');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'twoFactor.purgeExpired': NoPayload;
  }
}

export const twoFactorJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('twoFactor.purgeExpired', {
    formerNames: ['twoFactor.forgetExpired'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '11 * * * *',
  }),
];
