/** Account statuses and roles. */

export const userStatuses = ['ACTIVE', 'SUSPENDED', 'IN_VERIFICATION'] as const;
export const roles = ['USER', 'ADMIN'] as const;

export type UserStatus = (typeof userStatuses)[number];
export type Role = (typeof roles)[number];
