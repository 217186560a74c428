import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type LockedOrganization, requireMember } from './load-organization.ts';
import { endMembership, type MemberRow } from './members.store.ts';

/**
 * Ends a membership under the organization's lock. Listings stay: they go to the successor, or are unassigned.
 * @throws MEMBER_NOT_FOUND_EXCEPTION for a successor who is not another member
 */
export async function endMember(
  context: ActorUseCase<'MEMBER_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  organization: LockedOrganization,
  { member, successorId = null }: { member: MemberRow; successorId?: number | null | undefined },
): Promise<void> {
  const { deps, actor, domainError } = context;
  const { id: organizationId, accountId } = organization;
  const { userId } = member;
  if (successorId === userId) throw domainError('MEMBER_NOT_FOUND_EXCEPTION');
  if (successorId !== null) await requireMember(context, trx, organizationId, successorId);
  await endMembership(trx, { organizationId, userId }, { leftAt: deps.clock.now(), leftBy: actor.id });
  await publish(deps, trx, 'membership.ended', { accountId, userId, successorId, actorId: actor.id });
  const event = { actorId: actor.id, userId: accountId, organizationId, memberId: userId };
  await deps.recordEvent({ event: 'organizations.memberLeft', ...event }, trx);
}
