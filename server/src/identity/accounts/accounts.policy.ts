import type { Role, UserStatus } from '#contract/platform/roles';

/** Who may, from what is known of a person. */

type AccountState = { role: Role; status: UserStatus; emailVerified: boolean };

/** A suspended account has no sessions and gets none. IN_VERIFICATION may sign in: only its email waits. */
export const maySignIn = (user: Pick<AccountState, 'status'>): boolean => user.status !== 'SUSPENDED';

/** DECISIONS.md "Verified email": needed to publish, to book and to write. IN_VERIFICATION may only look around. */
export const mayTakePart = (user: Omit<AccountState, 'role'>): boolean =>
  user.status === 'ACTIVE' && user.emailVerified;

export const mayAdminister = (user: AccountState): boolean => maySignIn(user) && user.role === 'ADMIN';
