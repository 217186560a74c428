import { sql } from 'kysely';
import type { Gender } from '#contract/identity/accounts';
import type { AdvertiserKind, UserSort } from '#contract/identity/users';
import type { Language } from '#contract/platform/languages';
import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Reads of users, without erased accounts; lists and counts without organizations. Writes of `app_user` belong to accounts. */

export type UserRow = {
  id: number;
  kind: AccountKind;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  avatar: string | null;
  biography: string | null;
  gender: Gender;
  status: UserStatus;
  suspensionReason: string | null;
  role: Role;
  locale: Language;
  createdAt: Date;
  lastLoginAt: Date | null;
  emailVerifiedAt: Date | null;
  hasPassword: boolean;
  showEmail: boolean;
  showPhone: boolean;
  pushNotificationsEnabled: boolean;
  advertiserKind: AdvertiserKind;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  deletionDueAt: Date | null;
};

const columns = [
  'id',
  'kind',
  'name',
  'surname',
  'email',
  'phone',
  'phoneVerifiedAt',
  'avatar',
  'biography',
  'gender',
  'status',
  'suspensionReason',
  'role',
  'locale',
  'createdAt',
  'lastLoginAt',
  'emailVerifiedAt',
  'showEmail',
  'showPhone',
  'pushNotificationsEnabled',
  'advertiserKind',
  'businessName',
  'businessAddress',
  'vatNumber',
  'reaNumber',
  'deletionDueAt',
] as const;

const users = (on: Queryable) =>
  on
    .selectFrom('appUser')
    .select(columns)
    .select((query) => query('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('erasedAt', 'is', null);

export function findUser(on: Queryable, id: number): Promise<UserRow | undefined> {
  return users(on).where('id', '=', id).executeTakeFirst();
}

/** The public page of an organization's account; undefined without one. */
export async function findAgencySlug(on: Queryable, accountId: number): Promise<string | undefined> {
  const row = await on
    .selectFrom('organization')
    .select('slug')
    .where('accountId', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.slug;
}

/** Locks a user against concurrent changes until the transaction ends. */
export function lockUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  return users(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type LockedAdmin = { id: number; status: UserStatus };

/**
 * Locks the admins who are not suspended, in one order, so that concurrent demotions are serialized.
 * Call it before other locks.
 */
export function lockAdmins(trx: Trx): Promise<LockedAdmin[]> {
  return trx
    .selectFrom('appUser')
    .select(['id', 'status'])
    .where('role', '=', 'ADMIN')
    .where('status', '<>', 'SUSPENDED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const orders: Record<string, readonly string[]> = {
  email: ['email'],
  name: ['lower(name)', 'lower(surname)'],
  createdAt: ['created_at'],
};

type UserPageQuery = { page: number; size: number; sort: UserSort; emailPart?: string };

/**
 * A page of users; the id breaks ties. `emailPart` is literal text. Reads ids from an index of that order, which includes the email,
 * then the users by id. Late pages stay fast.
 */
export async function listUserRows(
  on: Queryable,
  { page, size, sort, emailPart = '' }: UserPageQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  const [field = '', direction] = sort.split(',');
  const order = sql.raw([...(orders[field] ?? []), 'id'].map((column) => `${column} ${direction}`).join(', '));
  const pattern = `%${emailPart.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matching = emailPart === '' ? sql<boolean>`true` : sql<boolean>`email like ${pattern}`;
  const matchingRows = on
    .selectFrom('appUser')
    .where('erasedAt', 'is', null)
    .where('kind', '=', 'PERSON')
    .where(matching);
  const ids = matchingRows
    .select('id')
    .orderBy(order)
    .limit(size)
    .offset(page * size);
  const [rows, counted] = await Promise.all([
    users(on).where('id', 'in', ids).orderBy(order).execute(),
    matchingRows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function countUsers(on: Queryable, status: UserStatus): Promise<number> {
  const row = await on
    .selectFrom('appUser')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('erasedAt', 'is', null)
    .where('kind', '=', 'PERSON')
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Counts of users, without erased accounts. */

/** By status and role. Index-only scan. */
export function countUsersByKind(on: Queryable): Promise<{ status: UserStatus; role: Role; count: number }[]> {
  return on
    .selectFrom('appUser')
    .select(['status', 'role'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('erasedAt', 'is', null)
    .where('kind', '=', 'PERSON')
    .groupBy(['status', 'role'])
    .execute();
}

/** Registrations by day in Italy since `since`. Omits days without any. */
export async function countRegistered(on: Queryable, since: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'Europe/Rome')::date::text as day, count(*)::int as count
    from app_user
    where created_at >= ${since}::date::timestamp at time zone 'Europe/Rome' and erased_at is null and kind = 'PERSON'
    group by 1`.execute(on);
  return rows;
}
