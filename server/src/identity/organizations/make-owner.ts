import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type LockedOrganization, requireMember } from './load-organization.ts';
import { type MemberRow, updateMember } from './members.store.ts';

/**
 * Makes another member an owner, and notifies both by email.
 * @throws MEMBER_NOT_FOUND_EXCEPTION for the former owner and for users who are not members
 */
export async function makeOwner(
  context: ActorUseCase<'MEMBER_NOT_FOUND_EXCEPTION'>,
  trx: Trx,
  { id: organizationId, accountId, slug, name: organization }: LockedOrganization,
  { newOwnerId, formerOwner }: { newOwnerId: number; formerOwner: MemberRow },
): Promise<void> {
  const { deps, actor, domainError } = context;
  if (newOwnerId === formerOwner.userId) throw domainError('MEMBER_NOT_FOUND_EXCEPTION');
  const newOwner = await requireMember(context, trx, organizationId, newOwnerId);
  await updateMember(trx, { organizationId, userId: newOwnerId }, { role: 'OWNER' });
  const event = { actorId: actor.id, userId: accountId, organizationId, memberId: newOwnerId };
  await deps.recordEvent({ event: 'organizations.transferred', ...event }, trx);
  const [from, to] = [fullName(formerOwner), fullName(newOwner)];
  const emails = [newOwner, formerOwner].map(({ userId, email, locale, name }): QueuedEmail => {
    const props = { name, from, to, organization, path: `/dashboard/agency/${slug}` };
    return { recipient: { userId, to: email, locale }, emailName: 'ownershipTransferred', props };
  });
  await queueEmails(deps, trx, emails);
}

const fullName = ({ name, surname }: MemberRow) => `${name} ${surname}`;
