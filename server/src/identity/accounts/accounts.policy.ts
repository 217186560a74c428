import type { Role, UserStatus } from '#contract/platform/roles';

/** Who may, from what is known of a person. */

type Person = { role: Role; status: UserStatus; emailVerified: boolean };

/** A suspended account has no sessions and gets none. IN_VERIFICATION may sign in: only its email waits. */
export const maySignIn = (person: Pick<Person, 'status'>): boolean => person.status !== 'SUSPENDED';

/** DECISIONS.md "Verified email": needed to publish, to book and to write. IN_VERIFICATION may only look around. */
export const mayTakePart = (person: Omit<Person, 'role'>): boolean =>
  person.status === 'ACTIVE' && person.emailVerified;

export const mayAdminister = (person: Person): boolean => maySignIn(person) && person.role === 'ADMIN';
