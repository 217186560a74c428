import type { leaveOrganization as endpoint } from '#contract/identity/organizations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { endMember } from './end-member.ts';
import { lockAsMember, requireMember } from './load-organization.ts';
import { makeOwner } from './make-owner.ts';
import { countOtherOwners } from './members.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * The caller leaves. The last owner of an active organization names a new one in the same call.
 * @throws ORGANIZATION_LAST_OWNER_EXCEPTION without one, MEMBER_NOT_FOUND_EXCEPTION for a new owner or successor who is no other member
 * @throws AUTHORIZATION_DENIED_EXCEPTION when a member without that right names an owner
 */
export async function leaveOrganization(
  context: Context,
  organizationId: number,
  { newOwnerId, successorId }: Body,
): Promise<{ left: true }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockAsMember(context, trx, organizationId);
    const member = await requireMember(context, trx, organizationId, actor.id);
    const isOwner = organization.actorRole === 'OWNER';
    if (newOwnerId !== undefined) {
      if (!isOwner) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
      await makeOwner(context, trx, organization, { newOwnerId, formerOwner: member });
    }
    const isOnlyOwner = isOwner && (await countOtherOwners(trx, organizationId, actor.id)) === 0;
    if (isOnlyOwner && organization.status === 'ACTIVE') throw domainError('ORGANIZATION_LAST_OWNER_EXCEPTION');
    await endMember(context, trx, organization, { member, successorId });
    return { left: true };
  });
}
