import type { reopenOrganization as endpoint, Organization } from '#contract/identity/organizations.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockAsMember } from './load-organization.ts';
import { roleAllows } from './organization.rules.ts';
import { viewOrganization } from './organizations.queries.ts';
import { updateOrganization } from './organizations.store.ts';

/** Undoes the closing of an organization that is not erased yet. Listings stay suspended. Idempotent. */
export async function reopenOrganization(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
): Promise<Organization> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId, status, actorRole: role } = await lockAsMember(context, trx, organizationId);
    if (!roleAllows(role, 'govern', { isOpen: true, userId: actor.id }))
      throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    if (status === 'CLOSED') {
      await updateOrganization(trx, organizationId, { status: 'ACTIVE', closedAt: null });
      await editAccount({ deps }, trx, accountId, { deletionDueAt: null });
      const event = { actorId: actor.id, userId: accountId, organizationId };
      await deps.recordEvent({ event: 'organizations.reopened', ...event }, trx);
    }
    return viewOrganization(context, trx, { organizationId, role });
  });
}
