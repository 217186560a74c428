import type { editMember as endpoint, Member } from '#contract/identity/organizations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { normalPhone } from '../accounts/accounts.queries.ts';
import { phoneProblem } from '../accounts/register-user.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForWrite, requireMember } from './load-organization.ts';
import { countOtherOwners, updateMember } from './members.store.ts';
import { mayChangeMember, mayGiveRole } from './organization.rules.ts';
import { memberView } from './organizations.view.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Params = ParsedOf<typeof endpoint>['params'];
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Changes a member's role and fields. Members change their own fields, but not their role. A viewer, and a member who takes no leads any
 * more, hands over the open ones.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role above the caller's, MEMBER_NOT_FOUND_EXCEPTION
 * @throws ORGANIZATION_LAST_OWNER_EXCEPTION when the last owner would lose the role
 */
export async function editMember(context: Context, { organizationId, userId }: Params, body: Body): Promise<Member> {
  const { deps, actor, domainError } = context;
  const { role, phone, ...fields } = body;
  const normal = phone ? normalPhone(phone) : null;
  if (phone && normal === null) throw domainError('VALIDATION_EXCEPTION', { fields: [phoneProblem] });
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'readListings');
    const { actorRole, accountId } = organization;
    const member = await requireMember(context, trx, organizationId, userId);
    const isSelf = userId === actor.id;
    if (!isSelf && !mayChangeMember(actorRole, member.role)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const newRole = role === undefined || role === member.role ? undefined : role;
    if (newRole !== undefined) {
      if (!mayChangeMember(actorRole, member.role) || !mayGiveRole(actorRole, newRole))
        throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
      const isOnlyOwner = member.role === 'OWNER' && (await countOtherOwners(trx, organizationId, userId)) === 0;
      if (isOnlyOwner) throw domainError('ORGANIZATION_LAST_OWNER_EXCEPTION');
    }
    const changes = {
      ...(newRole !== undefined && { role: newRole }),
      ...(phone !== undefined && { phone: normal }),
      ...(fields.title !== undefined && { title: fields.title || null }),
      ...(fields.isPublic !== undefined && { isPublic: fields.isPublic }),
      ...(fields.canTakeLeads !== undefined && { canTakeLeads: fields.canTakeLeads }),
    };
    if (Object.keys(changes).length > 0) await updateMember(trx, { organizationId, userId }, changes);
    const isWithoutLeads =
      (newRole === 'VIEWER' && member.role !== 'VIEWER') || (fields.canTakeLeads === false && member.canTakeLeads);
    if (isWithoutLeads) await publish(deps, trx, 'membership.leadsEnded', { accountId, userId, actorId: actor.id });
    if (newRole !== undefined) {
      const event = { actorId: actor.id, userId: accountId, organizationId, memberId: userId, role: newRole };
      await deps.recordEvent({ event: 'organizations.roleChanged', ...event }, trx);
    }
    const after = await requireMember(context, trx, organizationId, userId);
    const membership = { organizationId, accountId, role: isSelf ? after.role : actorRole, isOpen: true };
    return memberView(after, { id: actor.id, membership });
  });
}
