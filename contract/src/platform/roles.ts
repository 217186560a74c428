/** Account statuses and roles, and roles in an organization. */

export const userStatuses = ['ACTIVE', 'SUSPENDED', 'IN_VERIFICATION'] as const;
export const roles = ['USER', 'ADMIN'] as const;

/** From all rights to reading only. A role may not give or change a higher one. */
export const organizationRoles = ['OWNER', 'ADMIN', 'AGENT', 'VIEWER'] as const;

/** An organization's account has no sign-in; its members act for it. */
export type AccountKind = 'PERSON' | 'ORGANIZATION';
export type UserStatus = (typeof userStatuses)[number];
export type Role = (typeof roles)[number];
export type OrganizationRole = (typeof organizationRoles)[number];
