import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { Deps } from '../deps.ts';
import { lockPerson } from './users.store.ts';

/**
 * Ends an account's suspension, without a letter: that is the decision's.
 * @returns false where it is not suspended (any more), or is erased
 */
export async function restoreAccount(deps: Deps, trx: Trx, userId: number, actorId: number): Promise<boolean> {
  const person = await lockPerson(trx, userId);
  if (person?.status !== 'SUSPENDED') return false;
  const [from, to] = ['SUSPENDED', 'ACTIVE'] as const;
  await editAccount({ deps }, trx, userId, { status: to, suspensionReason: null });
  await deps.report({ event: 'accounts.statusChanged', actorId, userId, from, to }, trx, {
    before: { status: from },
    after: { status: to },
  });
  await publish(deps, trx, 'account.reactivated', { userId, actorId });
  return true;
}
