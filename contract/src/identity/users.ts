/**
 * Users: public profiles, personal profiles, and user administration.
 *
 * Users who have published have a public profile. It says which contacts they show (`showEmail`, `showPhone`, off by default).
 * An account with a confirmed email reads those contacts with a separate call (engagement.ts).
 * The personal profile is for the user and for admins. `PATCH` rejects a field that the caller may not change; it never ignores one.
 * Status changes follow spec/000 §4. A suspension ends every session at once and hides the user's listings. The user reads its reason.
 */

/** spec/000 §9: 5 MB. */
export const AVATAR_MAX_BYTES = 5_242_880;
export const BIOGRAPHY_MAX = 500;

export const advertiserKinds = ['PRIVATE', 'PROFESSIONAL'] as const;
export type AdvertiserKind = (typeof advertiserKinds)[number];

export const getUser = { id: 'users.getUser', method: 'GET', path: '/api/v1/users/:id' } as const;

export const adminFields = ['email', 'status', 'suspensionReason', 'role', 'reason'] as const;

export const editUser = { id: 'users.editUser', method: 'PATCH', path: '/api/v1/users/:id' } as const;
export const deleteUser = { id: 'users.deleteUser', method: 'DELETE', path: '/api/v1/users/:id' } as const;
export const uploadAvatar = { id: 'users.uploadAvatar', method: 'POST', path: '/api/v1/users/:id/avatar' } as const;
export const removeAvatar = { id: 'users.removeAvatar', method: 'DELETE', path: '/api/v1/users/:id/avatar' } as const;

/** Literal list: a computed one would add the schema library to the page that imports it. */
export const userSorts = [
  'email,asc',
  'email,desc',
  'name,asc',
  'name,desc',
  'createdAt,asc',
  'createdAt,desc',
] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = { id: 'users.listUsers', method: 'GET', path: '/api/v1/users' } as const;

export const searchUsersByEmail = {
  id: 'users.searchUsersByEmail',
  method: 'GET',
  path: '/api/v1/users/search/byContainingEmail',
} as const;

export const countUsersByStatus = {
  id: 'users.countUsersByStatus',
  method: 'GET',
  path: '/api/v1/users/search/countByStatus',
} as const;
