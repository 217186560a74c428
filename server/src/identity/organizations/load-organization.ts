import type { OrganizationRole } from '#contract/platform/roles';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findMember, type MemberRow } from './members.store.ts';
import { membershipIn } from './organization.policy.ts';
import { type Ability, roleAllows } from './organization.rules.ts';
import { lockOrganization, type OrganizationRow } from './organizations.store.ts';
import { isOpenRow } from './organizations.view.ts';

type NotFound = ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>;

/**
 * The caller's membership, for reads.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for other users, AUTHORIZATION_DENIED_EXCEPTION for a role without the ability
 */
export function requireMembership(
  { actor, domainError }: Pick<NotFound, 'actor' | 'domainError'>,
  organizationId: number,
  ability: Ability = 'readListings',
) {
  const membership = membershipIn(actor, organizationId);
  if (!membership) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  // A closed organization is still read by those who may change it.
  if (!roleAllows(membership.role, ability, { isOpen: true, userId: actor.id }))
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return membership;
}

export type LockedOrganization = OrganizationRow & { actorRole: OrganizationRole };

/**
 * Locks an organization for a member, whose role is read under the lock: a removal that committed first wins.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for other users
 */
export async function lockAsMember(
  { actor, domainError }: Pick<NotFound, 'actor' | 'domainError'>,
  trx: Trx,
  organizationId: number,
): Promise<LockedOrganization> {
  const membership = membershipIn(actor, organizationId);
  if (!membership) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  const organization = await lockOrganization(trx, organizationId);
  // The actor of a key is the organization's account, which is no member.
  const member = organization && (actor.apiKey ? membership : await findMember(trx, organizationId, actor.id));
  if (!member) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  return { ...organization, actorRole: member.role };
}

/**
 * The same for a write with this ability.
 * @throws ORGANIZATION_CLOSED_EXCEPTION also for a suspended one; AUTHORIZATION_DENIED_EXCEPTION for a role without the ability
 */
export async function lockForWrite(
  context: ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'ORGANIZATION_CLOSED_EXCEPTION'>,
  trx: Trx,
  organizationId: number,
  ability: Ability,
): Promise<LockedOrganization> {
  const organization = await lockAsMember(context, trx, organizationId);
  const { actor, domainError } = context;
  if (!roleAllows(organization.actorRole, ability, { isOpen: true, userId: actor.id }))
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (!isOpenRow(organization)) throw domainError('ORGANIZATION_CLOSED_EXCEPTION');
  return organization;
}

/** @throws MEMBER_NOT_FOUND_EXCEPTION */
export async function requireMember(
  { domainError }: Pick<ActorUseCase<'MEMBER_NOT_FOUND_EXCEPTION'>, 'domainError'>,
  trx: Trx,
  organizationId: number,
  userId: number,
): Promise<MemberRow> {
  const member = await findMember(trx, organizationId, userId);
  if (!member) throw domainError('MEMBER_NOT_FOUND_EXCEPTION');
  return member;
}

/**
 * The same for portability and for ending access, which closed and suspended organizations keep.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role that does not manage the organization
 */
export async function lockForPortability(
  context: NotFound,
  trx: Trx,
  organizationId: number,
): Promise<LockedOrganization> {
  const organization = await lockAsMember(context, trx, organizationId);
  const { actor, domainError } = context;
  if (!roleAllows(organization.actorRole, 'manageOrganization', { isOpen: true, userId: actor.id }))
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return organization;
}
