import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { Deps } from '../deps.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { mayMove } from './users.rules.ts';
import { lockUser } from './users.store.ts';

/**
 * Suspends an account by a moderation decision, which sends its own email. Never an admin's account, and never the actor's.
 * @param given `reason` of at most 500 characters; the user reads it at the next sign-in attempt
 * @returns false where it cannot be suspended (any more), or is erased
 */
export async function suspendAccount(
  deps: Deps,
  trx: Trx,
  userId: number,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<boolean> {
  const user = await lockUser(trx, userId);
  if (!user || user.role === 'ADMIN' || userId === actorId || !mayMove(user.status, 'SUSPENDED')) return false;
  const [from, to] = [user.status, 'SUSPENDED'] as const;
  await editAccount({ deps }, trx, userId, { status: to, suspensionReason: reason });
  await deps.recordEvent({ event: 'accounts.statusChanged', actorId, userId, from, to }, trx, {
    reason,
    before: { status: from },
    after: { status: to },
  });
  await endUserSessions(deps, trx, userId);
  await publish(deps, trx, 'account.suspended', { userId, reason, actorId, origin: 'DECISION' });
  return true;
}

/**
 * Lifts an account's suspension. The decision sends the email.
 * @returns false where it is not suspended (any more), or is erased
 */
export async function restoreAccount(deps: Deps, trx: Trx, userId: number, actorId: number): Promise<boolean> {
  const user = await lockUser(trx, userId);
  if (user?.status !== 'SUSPENDED') return false;
  const [from, to] = ['SUSPENDED', 'ACTIVE'] as const;
  await editAccount({ deps }, trx, userId, { status: to, suspensionReason: null });
  await deps.recordEvent({ event: 'accounts.statusChanged', actorId, userId, from, to }, trx, {
    before: { status: from },
    after: { status: to },
  });
  await publish(deps, trx, 'account.reactivated', { userId, actorId });
  return true;
}
