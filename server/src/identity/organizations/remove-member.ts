import type { removeMember as endpoint } from '#contract/identity/organizations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { endMember } from './end-member.ts';
import { lockForWrite, requireMember } from './load-organization.ts';
import { countOtherOwners } from './members.store.ts';
import { mayChangeMember } from './organization.rules.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Input = ParsedOf<typeof endpoint>;

/**
 * Removes a member and notifies them by email. Members remove themselves by leaving.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a member above the caller, and for oneself
 * @throws ORGANIZATION_LAST_OWNER_EXCEPTION for the last owner, MEMBER_NOT_FOUND_EXCEPTION also for a successor
 */
export async function removeMember(
  context: Context,
  { organizationId, userId }: Input['params'],
  { successorId }: Input['body'],
): Promise<{ removed: true }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'manageMembers');
    const member = await requireMember(context, trx, organizationId, userId);
    const { actorRole, name } = organization;
    if (member.role === 'OWNER' && (await countOtherOwners(trx, organizationId, userId)) === 0)
      throw domainError('ORGANIZATION_LAST_OWNER_EXCEPTION');
    if (userId === actor.id || !mayChangeMember(actorRole, member.role))
      throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    await endMember(context, trx, organization, { member, successorId });
    const recipient = { userId, to: member.email, locale: member.locale };
    await queueEmail(deps, trx, recipient, 'memberRemoved', { name: member.name, organization: name });
    return { removed: true };
  });
}
