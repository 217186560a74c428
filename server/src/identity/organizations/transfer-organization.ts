import type { transferOrganization as endpoint, Organization } from '#contract/identity/organizations.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForWrite, requireMember } from './load-organization.ts';
import { makeOwner } from './make-owner.ts';
import { updateMember } from './members.store.ts';
import { viewOrganization } from './organizations.queries.ts';

/**
 * Makes another member the owner; the caller becomes an admin.
 * @throws MEMBER_NOT_FOUND_EXCEPTION for oneself and users who are not members, AUTHORIZATION_DENIED_EXCEPTION for other roles
 */
export async function transferOrganization(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { newOwnerId }: { newOwnerId: number },
): Promise<Organization> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'govern');
    const formerOwner = await requireMember(context, trx, organizationId, actor.id);
    await makeOwner(context, trx, organization, { newOwnerId, formerOwner });
    await updateMember(trx, { organizationId, userId: actor.id }, { role: 'ADMIN' });
    return viewOrganization(context, trx, { organizationId, role: 'ADMIN' });
  });
}
