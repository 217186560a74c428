import type { deleteUser as endpoint } from '#contract/identity/users.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { lockAdmins, lockUser } from './users.store.ts';

/**
 * Erases a user at once, by an admin.
 * @throws USER_NOT_FOUND_EXCEPTION also for an erased user; LAST_ADMIN_EXCEPTION; AUTHORIZATION_DENIED_EXCEPTION for oneself
 * @throws ORGANIZATION_LAST_OWNER_EXCEPTION for the only owner of an active organization
 */
export async function deleteUser(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  { reason }: { reason: string },
): Promise<{ deleted: true }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    requireAnotherAdmin(context, await lockAdmins(trx), id);
    if (!(await lockUser(trx, id))) throw domainError('USER_NOT_FOUND_EXCEPTION');
    const outcome = await eraseAccount({ deps: { ...deps, db: trx } }, id, { actorId: actor.id, reason });
    if (outcome !== 'ok' && outcome !== 'notDue') throw domainError(outcome);
    return { deleted: true };
  });
}
