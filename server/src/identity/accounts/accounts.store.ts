import { sql, type Updateable } from 'kysely';
import type { Gender } from '#contract/identity/accounts';
import type { AdvertiserKind } from '#contract/identity/users';
import type { Language } from '#contract/platform/languages';
import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
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

/** With second factor state, which admin rights depend on. */
export type ProfileStateRow = ProfileRow & { hasSecondFactor: boolean };

export async function findProfile(on: Queryable, id: number): Promise<ProfileStateRow | undefined> {
  return on
    .selectFrom('appUser')
    .leftJoin('twoFactor', 'twoFactor.userId', 'appUser.id')
    .select(profile)
    .select((query) => query('twoFactor.userId', 'is not', null).$castTo<boolean>().as('hasSecondFactor'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** An unconfirmed phone number matches no account. An organization has no sign-in. */
export async function findCredentials(
  on: Queryable,
  { by, value }: Identifier,
): Promise<(ProfileRow & { passwordHash: string | null }) | undefined> {
  return on
    .selectFrom('appUser')
    .select([...profile, 'passwordHash'])
    .where(by, '=', value)
    .where('kind', '=', 'PERSON')
    .$if(by === 'phone', (query) => query.where('phoneVerifiedAt', 'is not', null))
    .executeTakeFirst();
}

const account = [
  ...profile,
  'kind',
  'phone',
  'phoneVerifiedAt',
  'biography',
  'gender',
  'locale',
  'showEmail',
  'showPhone',
  'pushNotificationsEnabled',
  'advertiserKind',
  'businessName',
  'businessAddress',
  'vatNumber',
  'reaNumber',
  'createdAt',
  'lastLoginAt',
  'erasedAt',
] as const;

export type AccountRow = ProfileRow & {
  kind: AccountKind;
  gender: Gender;
  locale: Language;
  advertiserKind: AdvertiserKind;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  biography: string | null;
  showEmail: boolean;
  showPhone: boolean;
  pushNotificationsEnabled: boolean;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  createdAt: Date;
  lastLoginAt: Date | null;
  erasedAt: Date | null;
  passwordHash: string | null;
};

/** An unconfirmed phone number matches no account, and an address no organization. */
export async function findAccountRow(
  on: Queryable,
  { by, value }: Identifier | { by: 'id'; value: number },
): Promise<AccountRow | undefined> {
  return on
    .selectFrom('appUser')
    .select([...account, 'passwordHash'])
    .where(by, '=', value)
    .$if(by !== 'id', (query) => query.where('kind', '=', 'PERSON'))
    .$if(by === 'phone', (query) => query.where('phoneVerifiedAt', 'is not', null))
    .executeTakeFirst();
}

export async function lockAccountRow(on: Queryable, id: number): Promise<AccountRow | undefined> {
  return on
    .selectFrom('appUser')
    .select([...account, 'passwordHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPasswordHash(on: Queryable, id: number): Promise<string | null> {
  const row = await on.selectFrom('appUser').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash ?? null;
}

export type NewUser = {
  /** Default: PERSON. */
  kind?: AccountKind;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  passwordHash: string | null;
  avatar: string | null;
  biography: string | null;
  gender: Gender;
  status: UserStatus;
  role: Role;
  showEmail: boolean;
  showPhone: boolean;
  advertiserKind: AdvertiserKind;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  locale: Language;
};

/** @returns the new id, or undefined if the email or the confirmed phone is taken */
export async function insertUser(on: Queryable, user: NewUser): Promise<number | undefined> {
  const row = await on
    .insertInto('appUser')
    .values({ ...user, updatedAt: user.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const USERS_PER_STATEMENT = 2000;

/** Skips users whose email or confirmed phone is taken. */
export async function insertUsers(on: Queryable, users: readonly NewUser[]): Promise<void> {
  for (let start = 0; start < users.length; start += USERS_PER_STATEMENT) {
    await on
      .insertInto('appUser')
      .values(users.slice(start, start + USERS_PER_STATEMENT).map((user) => ({ ...user, updatedAt: user.createdAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function isEmailUsed(on: Queryable, email: string): Promise<boolean> {
  return (await on.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

export async function setLastLogin(on: Queryable, id: number, at: Date): Promise<void> {
  await on.updateTable('appUser').set({ lastLoginAt: at }).where('id', '=', id).execute();
}

/** Column of each unique index. */
const uniqueColumns: Record<string, 'email' | 'phone'> = { app_user_email: 'email', app_user_phone: 'phone' };

/**
 * Updates columns of a user. For a taken email or confirmed phone it writes nothing, and the transaction stays usable.
 * @returns which of the two is taken, or null
 */
export async function updateUser(
  on: Queryable,
  id: number,
  changes: Updateable<Database['appUser']>,
): Promise<'email' | 'phone' | null> {
  return inTransaction(on, async (trx) => {
    await sql`savepoint update_user`.execute(trx);
    try {
      await trx.updateTable('appUser').set(changes).where('id', '=', id).execute();
      await sql`release savepoint update_user`.execute(trx);
      return null;
    } catch (error) {
      await sql`rollback to savepoint update_user`.execute(trx);
      const usedField = uniqueColumns[(error as { constraint?: string }).constraint ?? ''];
      if (usedField) return usedField;
      throw error;
    }
  });
}

/** One statement, so that it does not undo a concurrent suspension. */
export async function verifyEmailOf(on: Queryable, id: number, at: Date): Promise<void> {
  await on
    .updateTable('appUser')
    .set({
      emailVerifiedAt: sql`coalesce(email_verified_at, ${at})`,
      status: sql`case status when 'IN_VERIFICATION' then 'ACTIVE' else status end`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}
