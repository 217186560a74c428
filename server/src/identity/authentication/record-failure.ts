import { queueEmail } from '../../platform/email/queue-email.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { countHit, resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { type Account, findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { failures } from './guard.rules.ts';

type Known = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs'>;

/** Email and phone of one account share a counter. Without an account the work is the same. */
const keyOf = (what: string, userId: number | undefined, identifier: string) =>
  userId === undefined ? hashedKey(what, identifier) : `${what}:${userId}`;

/**
 * Counts a wrong password. The tenth in a day queues an email to the user in the same transaction, once a day; not to an
 * unconfirmed address or a suspended account.
 */
export async function recordFailure(deps: Known, userId: number | undefined, identifier: string): Promise<void> {
  const hit = { now: deps.clock.now(), windowMs: failures.windowMs };
  await inTransaction(deps.db, async (trx) => {
    const { hits } = await countHit(trx, { ...hit, key: keyOf('signInFailures', userId, identifier) });
    if (hits < failures.notifyAfter) return;
    const account = await findAccount({ db: trx }, userId ?? 0);
    const notices = await countHit(trx, { ...hit, key: keyOf('signInFailuresTold', userId, identifier) });
    if (!account || account.emailVerifiedAt === null || account.status === 'SUSPENDED') return;
    if (notices.hits === 1) await notifyUser(deps, trx, account);
  });
}

async function notifyUser(deps: Known, on: Queryable, { id: userId, email: to, locale, name }: Account): Promise<void> {
  const props = { name, resetPath: '/auth/forgot-password' };
  await queueEmail(deps, on, { userId, to, locale }, 'signInsFailed', props);
}

/** After a successful verification. */
export const resetFailures = (on: Queryable, userId: number): Promise<void> =>
  resetAttemptCount(on, keyOf('signInFailures', userId, ''));
