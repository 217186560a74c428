import type { Gender, Role, UserStatus } from '#contract/accounts';
import type { Queryable } from '../adapters/postgres.ts';
import type { Identifier } from './accounts.rules.ts';

/** SQL of `app_user` and `session`. */

const profile = ['id', 'name', 'surname', 'email', 'avatar', 'role', 'status', 'emailVerifiedAt'] as const;

export type ProfileRow = {
  id: number;
  name: string;
  surname: string;
  email: string;
  avatar: string | null;
  role: Role;
  status: UserStatus;
  emailVerifiedAt: Date | null;
};

/** The columns are text with a check: the database admits exactly the contract's words. */
type Words = { role: Role; status: UserStatus };

export async function findProfile(on: Queryable, id: number): Promise<ProfileRow | undefined> {
  return on.selectFrom('appUser').select(profile).where('id', '=', id).$narrowType<Words>().executeTakeFirst();
}

export async function findCredentials(
  on: Queryable,
  { by, value }: Identifier,
): Promise<(ProfileRow & { passwordHash: string | null }) | undefined> {
  return on
    .selectFrom('appUser')
    .select([...profile, 'passwordHash'])
    .where(by, '=', value)
    .$narrowType<Words>()
    .executeTakeFirst();
}

export type NewUser = {
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  passwordHash: string | null;
  avatar: string | null;
  biography: string | null;
  gender: Gender;
  status: UserStatus;
  role: Role;
  showEmail: boolean;
  showPhone: boolean;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
};

/** @returns the new id, or undefined when the email or the phone is taken. */
export async function insertUser(on: Queryable, user: NewUser): Promise<number | undefined> {
  const row = await on
    .insertInto('appUser')
    .values({ ...user, updatedAt: user.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isEmailTaken(on: Queryable, email: string): Promise<boolean> {
  return (await on.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

export async function recordSignIn(on: Queryable, id: number, at: Date): Promise<void> {
  await on.updateTable('appUser').set({ lastLoginAt: at }).where('id', '=', id).execute();
}

export type SessionRow = Words & { id: number; emailVerifiedAt: Date | null; lastSeenAt: Date };

/** The person behind a session that has not ended at `now`. */
export async function findSession(on: Queryable, idHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return on
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['appUser.id', 'appUser.role', 'appUser.status', 'appUser.emailVerifiedAt', 'session.lastSeenAt'])
    .where('session.idHash', '=', idHash)
    .where('session.expiresAt', '>', now)
    .$narrowType<Words>()
    .executeTakeFirst();
}

export type NewSession = {
  idHash: Buffer;
  userId: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
};

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on.insertInto('session').values(session).execute();
}

/** Moves the end of a session last seen at `before` or earlier; of several at once only the first writes. */
export async function slideSession(
  on: Queryable,
  slide: { idHash: Buffer; before: Date; now: Date; expiresAt: Date },
): Promise<void> {
  await on
    .updateTable('session')
    .set({ lastSeenAt: slide.now, expiresAt: slide.expiresAt })
    .where('idHash', '=', slide.idHash)
    .where('lastSeenAt', '<=', slide.before)
    .execute();
}

/** @returns whose session it was, or undefined when there was none. */
export async function deleteSession(on: Queryable, idHash: Buffer): Promise<number | undefined> {
  const row = await on.deleteFrom('session').where('idHash', '=', idHash).returning('userId').executeTakeFirst();
  return row?.userId;
}

/** @returns how many. */
export async function deleteEndedSessions(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('session').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
