import type { Gender, Role, UserStatus } from '#contract/accounts';
import type { Queryable } from '../adapters/postgres.ts';
import type { Identifier } from './accounts.rules.ts';

/** SQL of `app_user`. */

const profile = [
  'id',
  'name',
  'surname',
  'email',
  'avatar',
  'role',
  'status',
  'emailVerifiedAt',
  'suspensionReason',
  'deletionDueAt',
] as const;

export type ProfileRow = {
  id: number;
  name: string;
  surname: string;
  email: string;
  avatar: string | null;
  role: Role;
  status: UserStatus;
  emailVerifiedAt: Date | null;
  suspensionReason: string | null;
  deletionDueAt: Date | null;
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
