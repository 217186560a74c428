import type { Role, UserStatus } from '#contract/accounts';

/** Who may, from what is known of a person. */

type Person = { role: Role; status: UserStatus; emailVerified: boolean };

/** A suspended account has no sessions and gets none. IN_VERIFICATION may sign in: only its email waits. */
export const maySignIn = (person: Pick<Person, 'status'>): boolean => person.status !== 'SUSPENDED';

/** DECISIONS.md "Verified email": needed to publish. */
export const mayPublish = (person: Person): boolean => maySignIn(person) && person.emailVerified;

export const mayAdminister = (person: Person): boolean => maySignIn(person) && person.role === 'ADMIN';
