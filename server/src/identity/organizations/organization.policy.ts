import type { OrganizationRole } from '#contract/platform/roles';
import type { Membership } from '../../platform/http/context.ts';
import type { ActingUser } from './act-for.ts';
import { type Ability, roleAllows } from './organization.rules.ts';

/** Permissions in an organization. */

/** The user's role in an organization; undefined for others, who get 404. */
export function membershipIn(user: ActingUser, organizationId: number): Membership | undefined {
  return user.memberships?.find((membership) => membership.organizationId === organizationId);
}

/** Permissions that the screens of an organization show. */
export function abilitiesIn(
  role: OrganizationRole,
  { isOpen, status }: { isOpen: boolean; status: 'ACTIVE' | 'CLOSED' },
) {
  const may = (ability: Ability) => roleAllows(role, ability, { isOpen, userId: 0 });
  return {
    edit: may('manageOrganization'),
    manageMembers: may('manageMembers'),
    pay: may('pay'),
    transfer: may('govern'),
    close: may('govern'),
    reopen: status === 'CLOSED' && role === 'OWNER',
    message: may('message'),
    write: may('writeListings'),
  };
}
