import type { revokeInvitation as endpoint } from '#contract/identity/invitations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { closeInvitation, findOpenInvitation } from './invitations.store.ts';
import { lockAsMember } from './load-organization.ts';
import { mayGiveRole, roleAllows } from './organization.rules.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Params = ParsedOf<typeof endpoint>['params'];

/** Ends an open invitation. @throws INVITATION_NOT_FOUND_EXCEPTION also for one that was accepted or revoked */
export async function revokeInvitation(
  { deps, actor, domainError }: Context,
  { organizationId, invitationId }: Params,
): Promise<{ revoked: true }> {
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockAsMember({ actor, domainError }, trx, organizationId);
    const { actorRole, accountId } = organization;
    if (!roleAllows(actorRole, 'manageMembers', { isOpen: true, userId: actor.id }))
      throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const invitation = await findOpenInvitation(trx, { organizationId, id: invitationId });
    if (!invitation) throw domainError('INVITATION_NOT_FOUND_EXCEPTION');
    if (!mayGiveRole(actorRole, invitation.role)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    await closeInvitation(trx, invitationId, { revokedAt: deps.clock.now() });
    const event = { actorId: actor.id, userId: accountId, organizationId, invitationId };
    await deps.recordEvent({ event: 'organizations.invitationRevoked', ...event }, trx);
    return { revoked: true };
  });
}
