import type { Deps } from '../deps.ts';
import { deleteExpiredChallenges } from './two-factor.store.ts';

/** Clears away challenges that are over. They were dead already. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const challenges = await deleteExpiredChallenges(db, clock.now());
  log.debug({ challenges }, 'expired challenges forgotten');
}
