import type { Role, UserStatus } from '#contract/platform/roles';

/** Permissions by account state. */

type AccountState = { role: Role; status: UserStatus; emailVerified: boolean };

/** A suspended account has no sessions. IN_VERIFICATION may sign in: only its email is unconfirmed. */
export const maySignIn = (user: Pick<AccountState, 'status'>): boolean => user.status !== 'SUSPENDED';

/** DECISIONS.md "Verified email": required to publish, book and write. IN_VERIFICATION is read-only. */
export const mayTakePart = (user: Omit<AccountState, 'role'>): boolean =>
  user.status === 'ACTIVE' && user.emailVerified;

export const mayAdminister = (user: AccountState): boolean => maySignIn(user) && user.role === 'ADMIN';
