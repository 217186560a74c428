/**
 * Accounts: registration, sign-in and the signed-in user.
 *
 * A user registers with a password or through a provider (`social.ts`), then confirms the email (`verification.ts`).
 * Users sign in with a password and an email address or a confirmed phone number (`phone-confirmation.ts`).
 * The response has `completed: true` with the user, and sets the session cookie.
 * With two-factor on it has `completed: false` with a challenge.
 * A session is an opaque id in an httpOnly cookie; only its hash is stored. It slides for 30 days (12 hours for admins, see `sessions.ts`).
 * Every sign-in starts a new session. Wrong passwords, unknown and suspended accounts get the same response unless the password is right.
 */

export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;
export type Gender = (typeof genders)[number];

export const register = { id: 'accounts.register', method: 'POST', path: '/api/v1/auth/register' } as const;
export const login = { id: 'accounts.signIn', method: 'POST', path: '/api/v1/auth/login' } as const;

export const logout = {
  id: 'accounts.signOut',
  method: 'POST',
  path: '/api/v1/auth/logout',
  seenAs: 'always',
} as const;

export const getMe = { id: 'accounts.getMe', method: 'GET', path: '/api/v1/auth/me' } as const;
