import type { closeOrganization as endpoint, Organization } from '#contract/identity/organizations.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { revokeInvitationsOf } from './invitations.store.ts';
import { lockForWrite } from './load-organization.ts';
import { CLOSING_MS } from './organization.rules.ts';
import { viewOrganization } from './organizations.queries.ts';
import { updateOrganization } from './organizations.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Closes an organization: its listings are suspended, open invitations end, and its account is erased in 30 days.
 * @throws VALIDATION_EXCEPTION of `body.name` for another name; ORGANIZATION_CLOSED_EXCEPTION also for a suspended one
 */
export async function closeOrganization(
  context: Context,
  organizationId: number,
  { name }: { name: string },
): Promise<Organization> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'govern');
    const { accountId, actorRole: role } = organization;
    if (name !== organization.name) {
      const problem = { path: 'body.name', rule: 'invalid_value', message: 'is not the name of the organization' };
      throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
    }
    const closedAt = deps.clock.now();
    await updateOrganization(trx, organizationId, { status: 'CLOSED', closedAt });
    await revokeInvitationsOf(trx, organizationId, closedAt);
    await editAccount({ deps }, trx, accountId, { deletionDueAt: new Date(closedAt.getTime() + CLOSING_MS) });
    await publish(deps, trx, 'organization.closed', { accountId, actorId: actor.id });
    await deps.recordEvent(
      { event: 'organizations.closed', actorId: actor.id, userId: accountId, organizationId },
      trx,
    );
    return viewOrganization(context, trx, { organizationId, role });
  });
}
