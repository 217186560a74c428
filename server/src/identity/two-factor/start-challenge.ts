import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { challenge, MAX_CHALLENGES } from './two-factor.rules.ts';
import { deleteOlderChallenges, findTwoFactor, insertChallenge, lockTwoFactor } from './two-factor.store.ts';

/**
 * Creates a challenge for a user with two-factor; null without it. `alsoDo` runs in the same transaction.
 * The newest five stay valid, because a user may sign in on several devices.
 * @returns its token, shown only here.
 */
export async function startChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  alsoDo: (on: Queryable) => Promise<void>,
): Promise<string | null> {
  if (!(await findTwoFactor(db, userId))) return null;
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + challenge.livesMs);
  return inTransaction(db, async (trx) => {
    // Disabled concurrently: no challenge.
    if (!(await lockTwoFactor(trx, userId))) return null;
    // Before the insert: of several created in one millisecond the new one must stay.
    await deleteOlderChallenges(trx, userId, MAX_CHALLENGES - 1);
    await insertChallenge(trx, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt });
    await alsoDo(trx);
    return token;
  });
}
