import type { Actor } from '../../platform/http/context.ts';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import { mayAdministerUser } from './users.policy.ts';
import type { LockedAdmin } from './users.store.ts';

/**
 * Before an admin changes the status or role of a user or erases them: checks that the actor is still an admin, and that another
 * active admin remains. `admins` come from `lockAdmins` in the same transaction.
 * @throws LAST_ADMIN_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for oneself and for an actor who is no admin any more
 */
export function requireAnotherAdmin(
  { actor, domainError }: { actor: Actor; domainError: CreateDomainError<'LAST_ADMIN_EXCEPTION'> },
  admins: readonly LockedAdmin[],
  userId: number,
): void {
  const inForce = admins.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
  if (inForce.length === 1 && inForce[0] === userId) throw domainError('LAST_ADMIN_EXCEPTION');
  const stillAdmin = admins.some(({ id }) => id === actor.id);
  if (!stillAdmin || !mayAdministerUser(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
}
