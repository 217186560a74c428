import type { Membership } from '../../platform/http/context.ts';
import { type Ability, roleAllows } from './organization.rules.ts';

/** Who may act for an advertiser: the one check for records of an account (docs/decisions/039). */

/** For records of an organization besides its listings. */
export { type Ability, roleAllows } from './organization.rules.ts';

/** Without memberships a user acts for no organization. */
export type ActingUser = { id: number; memberships?: readonly Membership[] };

/**
 * A user acts for the own account without limits, and for an organization's by the role of the membership.
 * @param agentId of the listing; undefined where the record has none
 */
export function canActFor(
  user: ActingUser | null,
  advertiserId: number,
  ability: Ability,
  { agentId }: { agentId?: number | null | undefined } = {},
): boolean {
  if (user === null) return false;
  if (user.id === advertiserId) return true;
  const membership = user.memberships?.find(({ accountId }) => accountId === advertiserId);
  if (!membership) return false;
  return roleAllows(membership.role, ability, { isOpen: membership.isOpen, userId: user.id, agentId });
}

/** The advertiser or a member in any role: never a visitor, so without views, messages, bookings and reports. */
export function isOnSideOf(user: ActingUser | null, advertiserId: number): boolean {
  if (user === null) return false;
  return user.id === advertiserId || (user.memberships ?? []).some(({ accountId }) => accountId === advertiserId);
}

/** The own account and those of organizations in which the user has the ability on at least the own listings. */
export function accountsWith(user: ActingUser, ability: Ability): number[] {
  const own = { userId: user.id, agentId: user.id };
  const accounts = (user.memberships ?? []).filter(({ role, isOpen }) => roleAllows(role, ability, { ...own, isOpen }));
  return [user.id, ...accounts.map(({ accountId }) => accountId)];
}

/** Accounts for records with an agent: `all` without limits, `assigned` only where the agent is the user or none. */
export type ScopedAccounts = { userId: number; all: number[]; assigned: number[] };

/** Accounts that the user has the ability for, for queries that filter by agent. */
export function scopedAccounts(user: ActingUser, ability: Ability): ScopedAccounts {
  const scopeOf = (membership: Membership) => {
    const allows = (agentId: number | null) =>
      roleAllows(membership.role, ability, { isOpen: membership.isOpen, userId: user.id, agentId });
    return allows(-1) ? 'all' : allows(null) ? 'assigned' : 'none';
  };
  const accounts = (scope: 'all' | 'assigned') =>
    (user.memberships ?? []).filter((one) => scopeOf(one) === scope).map(({ accountId }) => accountId);
  return { userId: user.id, all: [user.id, ...accounts('all')], assigned: accounts('assigned') };
}
