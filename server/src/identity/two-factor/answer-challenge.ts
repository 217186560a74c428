import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { notifyUser } from './notify-user.ts';
import { claimCode } from './prove-with-code.ts';
import { challenge, type ReadCode } from './two-factor.rules.ts';
import { consumeAttempt, countRemainingBackupCodes, deleteChallenge, lockTwoFactor } from './two-factor.store.ts';

/** Counts an attempt at a challenge. @returns undefined for one that is unknown, used, expired or out of attempts */
export async function countChallengeAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  challengeToken: string,
): Promise<{ userId: number; attemptsRemaining: number } | undefined> {
  const tokenHash = hashToken(challengeToken);
  const attempt = await consumeAttempt(db, { tokenHash, now: clock.now(), max: challenge.maxAttempts });
  return attempt && { userId: attempt.userId, attemptsRemaining: challenge.maxAttempts - attempt.tries };
}

/** Uses up challenge and code. @returns the kind of the code, `wrong` for a wrong one, `unavailable` without the challenge */
export async function redeemChallenge(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  on: Queryable,
  { userId, challengeToken, code }: { userId: number; challengeToken: string; code: string },
): Promise<ReadCode['kind'] | 'wrong' | 'unavailable'> {
  const twoFactor = await lockTwoFactor(on, userId);
  if (!twoFactor || !(await deleteChallenge(on, hashToken(challengeToken)))) return 'unavailable';
  return (await claimCode(deps, on, twoFactor, code)) ?? 'wrong';
}

/** Records that a backup code signed the user in, and notifies the user. */
export async function notifyBackupCodeUsed(deps: Deps, on: Queryable, userId: number): Promise<void> {
  const left = await countRemainingBackupCodes(on, userId);
  await deps.recordEvent({ event: 'twoFactor.backupCodeUsed', actorId: userId, userId, left }, on);
  await notifyUser(deps, on, userId, 'backupCodeUsed', (name) => ({ name, left }));
}
