/** What an account may be and do. */

export const userStatuses = ['ACTIVE', 'SUSPENDED', 'IN_VERIFICATION'] as const;
export const roles = ['USER', 'ADMIN'] as const;

export type UserStatus = (typeof userStatuses)[number];
export type Role = (typeof roles)[number];
