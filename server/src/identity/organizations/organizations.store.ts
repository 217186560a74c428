import { type Insertable, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/platform/languages';
import type { OrganizationRole, UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `organization`, with the account that it advertises with. */

export type OrganizationRow = {
  id: number;
  accountId: number;
  slug: string;
  name: string;
  logo: string | null;
  accountStatus: UserStatus;
  description: string | null;
  website: string | null;
  phone: string | null;
  openingHours: unknown;
  timeZone: string;
  languages: string[];
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  seats: number;
  listingAllowance: number | null;
  status: 'ACTIVE' | 'CLOSED';
  deletionDueAt: Date | null;
  version: number;
  createdAt: Date;
};

const rows = (on: Queryable) =>
  on
    .selectFrom('organization')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['organization.id', 'accountId', 'slug', 'account.name', 'account.avatar as logo', 'account.phone'])
    .select(['account.status as accountStatus', 'description', 'website', 'openingHours', 'timeZone', 'languages'])
    .select(['businessName', 'businessAddress', 'vatNumber', 'reaNumber', 'seats', 'listingAllowance'])
    .select(['organization.status', 'account.deletionDueAt', 'version', 'organization.createdAt']);

export function findOrganization(on: Queryable, id: number): Promise<OrganizationRow | undefined> {
  return rows(on).where('organization.id', '=', id).executeTakeFirst();
}

/** Public: active, with an account that is neither suspended nor erased. Also by a former slug. */
export function findPublicOrganizationRow(on: Queryable, slug: string): Promise<OrganizationRow | undefined> {
  return rows(on)
    .where((where) =>
      where.or([
        where('slug', '=', slug),
        where('organization.id', '=', where.selectFrom('formerSlug').select('organizationId').where('slug', '=', slug)),
      ]),
    )
    .where('organization.status', '=', 'ACTIVE')
    .where('account.status', '<>', 'SUSPENDED')
    .where('account.erasedAt', 'is', null)
    .executeTakeFirst();
}

/** Undefined for the account of a person. */
export function findOrganizationByAccount(
  on: Queryable,
  accountId: number,
): Promise<{ id: number; slug: string; name: string } | undefined> {
  return on
    .selectFrom('organization')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['organization.id', 'slug', 'account.name'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Locks the organization: all changes of members, seats and invitations are serialized by it. */
export async function lockOrganization(trx: Trx, id: number): Promise<OrganizationRow | undefined> {
  await trx.selectFrom('organization').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findOrganization(trx, id);
}

/**
 * The allowance of the organization with this account, which stays as it is until the transaction ends. With one, publications of the
 * organization wait for each other; without one only a change of it waits for them. Null also for a person.
 */
export async function lockAllowance(trx: Trx, accountId: number): Promise<number | null> {
  const allowance = trx.selectFrom('organization').select('listingAllowance').where('accountId', '=', accountId);
  const known = await allowance.executeTakeFirst();
  if (!known) return null;
  const locked = await (known.listingAllowance === null ? allowance.forShare() : allowance.forNoKeyUpdate()).execute();
  return locked[0]?.listingAllowance ?? null;
}

/** Accounts of organizations with an allowance. */
export async function selectAllowances(on: Queryable, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await on
    .selectFrom('organization')
    .select(['accountId', (query) => query.ref('listingAllowance').$notNull().as('allowance')])
    .where(sql<boolean>`account_id = any(${[...accountIds]}::integer[])`)
    .where('listingAllowance', 'is not', null)
    .execute();
  return new Map(rows.map(({ accountId, allowance }) => [accountId, allowance]));
}

export type SummaryRow = Pick<OrganizationRow, 'id' | 'accountId' | 'slug' | 'name' | 'logo' | 'status'> & {
  role: OrganizationRole;
};

/** Organizations of a member, by name. */
export function findOrganizationsOf(
  on: Queryable,
  userId: number,
): Promise<(SummaryRow & { formerSlugs: string[] })[]> {
  return on
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organizationId')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['organization.id', 'accountId', 'slug', 'account.name', 'account.avatar as logo'])
    .select(['organization.status', 'membership.role'])
    .select(
      sql<string[]>`array(select slug from former_slug where organization_id = organization.id order by slug)`.as(
        'formerSlugs',
      ),
    )
    .where('membership.userId', '=', userId)
    .where('membership.leftAt', 'is', null)
    .orderBy('account.name')
    .orderBy('organization.id')
    .execute();
}

/** @returns undefined if the slug is used */
export async function insertOrganization(
  on: Queryable,
  organization: Insertable<Database['organization']>,
): Promise<number | undefined> {
  if (await isSlugUsed(on, organization.slug)) return undefined;
  const row = await on
    .insertInto('organization')
    .values(organization)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Also by a former slug of another organization. One statement, so that a concurrent rename hides none. */
export async function isSlugUsed(on: Queryable, slug: string, exceptId: number | null = null): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from organization where slug = ${slug} and id is distinct from ${exceptId}::integer)
      or exists (select from former_slug where slug = ${slug} and (${exceptId}::integer is null or organization_id is distinct from ${exceptId}))
      as is_used`.execute(on);
  return rows[0]?.isUsed ?? false;
}

/** Stores the former slug. An organization may return to it. */
export async function renameSlug(trx: Trx, id: number, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.insertInto('formerSlug').values({ slug: from, organizationId: id }).execute();
  await trx.deleteFrom('formerSlug').where('slug', '=', to).where('organizationId', '=', id).execute();
}

/** Increments the version. The caller holds the lock. */
export async function updateOrganization(
  on: Queryable,
  id: number,
  changes: Omit<Updateable<Database['organization']>, 'version'>,
): Promise<void> {
  await on
    .updateTable('organization')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The account of an organization, with its members and invitations. */
export async function deleteOrganizationOf(on: Queryable, accountId: number): Promise<void> {
  await sql`
    insert into former_slug (slug) select slug from organization where account_id = ${accountId}`.execute(on);
  await on.deleteFrom('organization').where('accountId', '=', accountId).execute();
}

export type ActivityRow = {
  id: number;
  at: Date;
  event: string;
  actorId: number | null;
  actorName: string | null;
  memberId: number | null;
  memberName: string | null;
  detail: unknown;
};

/** Entries of the audit log about the account, newest first. Erased actors have no name. */
export async function selectActivity(
  on: Queryable,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const entries = on.selectFrom('auditEntry').where('subjectType', '=', 'user').where('subjectId', '=', accountId);
  const [page, counted] = await Promise.all([
    entries
      .leftJoin('appUser as actor', (join) =>
        join.onRef('actor.id', '=', 'auditEntry.actorId').on('actor.erasedAt', 'is', null),
      )
      .leftJoin('appUser as member', (join) =>
        join
          .on(sql<boolean>`member.id = (audit_entry.detail ->> 'memberId')::integer`)
          .on('member.erasedAt', 'is', null),
      )
      .select(['auditEntry.id', 'at', 'event', 'actor.id as actorId', 'member.id as memberId', 'detail'])
      .select(sql<string | null>`trim(actor.name || ' ' || actor.surname)`.as('actorName'))
      .select(sql<string | null>`trim(member.name || ' ' || member.surname)`.as('memberName'))
      .orderBy('at', 'desc')
      .orderBy('auditEntry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: page, total: counted.total };
}

export type RecipientRow = { id: number; name: string; email: string; locale: Language };

/** Live owners and admins of an account's organization, and its agent if that is a live member. */
export function findRecipientMembers(
  on: Queryable,
  accountId: number,
): Promise<(RecipientRow & { role: OrganizationRole })[]> {
  return on
    .selectFrom('organization')
    .innerJoin('membership', 'membership.organizationId', 'organization.id')
    .innerJoin('appUser as person', 'person.id', 'membership.userId')
    .select(['person.id', 'person.name', 'person.email', 'person.locale', 'membership.role'])
    .where('organization.accountId', '=', accountId)
    .where('membership.leftAt', 'is', null)
    .where('person.status', '<>', 'SUSPENDED')
    .orderBy('person.id')
    .execute();
}
