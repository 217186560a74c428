import type { Updateable } from 'kysely';
import type { Language } from '#contract/platform/languages';
import type { OrganizationRole, UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `membership`. Writers hold the lock of the organization. */

export type MemberRow = {
  userId: number;
  name: string;
  surname: string;
  avatar: string | null;
  email: string;
  locale: Language;
  role: OrganizationRole;
  title: string | null;
  isPublic: boolean;
  phone: string | null;
  canTakeLeads: boolean;
  joinedAt: Date;
};

const members = (on: Queryable, organizationId: number) =>
  on
    .selectFrom('membership')
    .innerJoin('appUser as person', 'person.id', 'membership.userId')
    .select(['membership.userId', 'person.name', 'person.surname', 'person.avatar', 'person.email', 'person.locale'])
    .select(['membership.role', 'title', 'isPublic', 'membership.phone', 'canTakeLeads', 'joinedAt'])
    .where('organizationId', '=', organizationId)
    .where('leftAt', 'is', null);

/** Live members by name. */
export function listMemberRows(on: Queryable, organizationId: number): Promise<MemberRow[]> {
  return members(on, organizationId).orderBy('person.name').orderBy('person.surname').orderBy('person.id').execute();
}

export function findMember(on: Queryable, organizationId: number, userId: number): Promise<MemberRow | undefined> {
  return members(on, organizationId).where('membership.userId', '=', userId).executeTakeFirst();
}

/** What a live member may do, and whether the account may act. */
export async function findActing(
  on: Queryable,
  organizationId: number,
  userId: number,
): Promise<{ role: OrganizationRole; status: UserStatus; emailVerified: boolean } | undefined> {
  const row = await on
    .selectFrom('membership')
    .innerJoin('appUser as person', 'person.id', 'membership.userId')
    .select(['membership.role', 'person.status', 'person.emailVerifiedAt'])
    .where('organizationId', '=', organizationId)
    .where('membership.userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return row && { role: row.role, status: row.status, emailVerified: row.emailVerifiedAt !== null };
}

export async function insertMember(
  on: Queryable,
  member: { organizationId: number; userId: number; role: OrganizationRole; joinedAt: Date },
): Promise<void> {
  await on.insertInto('membership').values(member).execute();
}

export async function updateMember(
  on: Queryable,
  { organizationId, userId }: { organizationId: number; userId: number },
  changes: Pick<Updateable<Database['membership']>, 'role' | 'title' | 'isPublic' | 'phone' | 'canTakeLeads'>,
): Promise<void> {
  await on
    .updateTable('membership')
    .set(changes)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
}

/** The row stays as a record of the membership, without the member's own data. */
export async function endMembership(
  on: Queryable,
  { organizationId, userId }: { organizationId: number; userId: number },
  { leftAt, leftBy }: { leftAt: Date; leftBy: number },
): Promise<void> {
  await on
    .updateTable('membership')
    .set({ leftAt, leftBy, title: null, phone: null, isPublic: false })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
}

/** Live owners besides this user. */
export async function countOtherOwners(on: Queryable, organizationId: number, userId: number): Promise<number> {
  const row = await on
    .selectFrom('membership')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'OWNER')
    .where('leftAt', 'is', null)
    .where('userId', '<>', userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function countMembers(on: Queryable, organizationId: number): Promise<number> {
  const row = await on
    .selectFrom('membership')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Locks the organizations of a user's live memberships, in one order. */
export async function lockOrganizationsOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('membership').select('organizationId').where('userId', '=', userId).where('leftAt', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Active organizations whose only live owner is this user. */
export async function findOwnedAlone(on: Queryable, userId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organizationId')
    .select('organization.id')
    .where('membership.userId', '=', userId)
    .where('membership.role', '=', 'OWNER')
    .where('membership.leftAt', 'is', null)
    .where('organization.status', '=', 'ACTIVE')
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('membership as other')
            .select('other.id')
            .whereRef('other.organizationId', '=', 'organization.id')
            .whereRef('other.userId', '<>', 'membership.userId')
            .where('other.role', '=', 'OWNER')
            .where('other.leftAt', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Live memberships that a user's erasure ends. */
export function findAccountsOf(on: Queryable, userId: number): Promise<{ accountId: number }[]> {
  return on
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organizationId')
    .select('organization.accountId')
    .where('membership.userId', '=', userId)
    .where('membership.leftAt', 'is', null)
    .execute();
}

export async function eraseMembershipsOf(on: Queryable, userId: number): Promise<void> {
  await on.updateTable('membership').set({ leftBy: null }).where('leftBy', '=', userId).execute();
  await on.deleteFrom('membership').where('userId', '=', userId).execute();
}

export function selectMembershipsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organizationId')
    .select(['slug', 'role', 'title', 'isPublic', 'phone', 'canTakeLeads', 'joinedAt', 'leftAt'])
    .where('userId', '=', userId)
    .orderBy('joinedAt')
    .execute();
}
