/**
 * Organizations: agencies whose members act for one advertiser.
 *
 * Each organization has a separate account (`accountId`), which owns its listings and never signs in (docs/decisions/039).
 * A member has one role: OWNER and ADMIN do everything, except that only an OWNER makes owners, transfers and closes. An AGENT
 * writes the own and the unassigned listings, a VIEWER only reads. An active organization always has an OWNER.
 * Users without membership get 404. A member who leaves or is removed loses access at the next call; listings and conversations stay.
 * Closing asks for the name and suspends all listings. It can be undone for 30 days; then the account is erased.
 * `takeOver` moves what the founder advertises to the new organization. Invitations are in `invitations.ts`.
 */

export const SLUG_PATTERN = /^[a-z0-9-]{3,60}$/;
export const ORGANIZATION_TEXT_MAX = 2000;
export const MEMBER_TITLE_MAX = 60;
export const LOGO_MAX_BYTES = 5_242_880;

/** `Studio Aurora & C.` → `studio-aurora-c`; `agenzia` for a name without Latin characters. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  return slug.length < 3 ? `agenzia${slug && `-${slug}`}` : slug;
}

export const createOrganization = {
  id: 'organizations.createOrganization',
  method: 'POST',
  path: '/api/v1/organizations',
} as const;

export const listMyOrganizations = {
  id: 'organizations.listMyOrganizations',
  method: 'GET',
  path: '/api/v1/organizations/mine',
} as const;

export const getOrganization = {
  id: 'organizations.getOrganization',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId',
} as const;

export const editOrganization = {
  id: 'organizations.editOrganization',
  method: 'PATCH',
  path: '/api/v1/organizations/:organizationId',
} as const;

export const closeOrganization = {
  id: 'organizations.closeOrganization',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId',
} as const;

export const reopenOrganization = {
  id: 'organizations.reopenOrganization',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/reopen',
} as const;

export const replaceLogo = {
  id: 'organizations.replaceLogo',
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/logo',
} as const;

export const listMembers = {
  id: 'organizations.listMembers',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/members',
} as const;

export const editMember = {
  id: 'organizations.editMember',
  method: 'PATCH',
  path: '/api/v1/organizations/:organizationId/members/:userId',
} as const;

export const removeMember = {
  id: 'organizations.removeMember',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/members/:userId',
} as const;

export const leaveOrganization = {
  id: 'organizations.leaveOrganization',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/leave',
} as const;

export const transferOrganization = {
  id: 'organizations.transferOrganization',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/transfer',
} as const;

export const listActivity = {
  id: 'organizations.listActivity',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/activity',
} as const;
