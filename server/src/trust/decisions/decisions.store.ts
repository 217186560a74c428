import type { Insertable } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { Language } from '#contract/platform/languages';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { caseIdOf } from './decision.rules.ts';
import { type DecisionRow, fromDecisions } from './decisions.sql.ts';

export type NewDecision = Insertable<Database['decision']>;

export async function insertDecision(trx: Trx, row: NewDecision): Promise<DecisionRow> {
  return trx.insertInto('decision').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Decisions that suspended this listing since then, newest first. */
export function selectHoldsOf(on: Queryable, listingId: number, since: Date): Promise<DecisionRow[]> {
  return fromDecisions(on)
    .where('subjectType', '=', 'LISTING')
    .where('subjectId', '=', listingId)
    .where('outcome', '=', 'LISTING_SUSPENDED')
    .where('decidedAt', '>=', since)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest decision of each of these cases. */
export async function selectNewestOfCases(
  on: Queryable,
  originalDecisionIds: readonly number[],
): Promise<DecisionRow[]> {
  if (originalDecisionIds.length === 0) return [];
  const rows = await fromDecisions(on)
    .where((column) =>
      column.or([column('id', 'in', originalDecisionIds), column('originalDecisionId', 'in', originalDecisionIds)]),
    )
    .orderBy('id')
    .execute();
  return [...new Map(rows.map((row) => [caseIdOf(row), row])).values()];
}

/** The last decision that suspended this user's account. */
export function findLastSuspension(on: Queryable, userId: number): Promise<DecisionRow | undefined> {
  return fromDecisions(on)
    .where('affectedId', '=', userId)
    .where('outcome', '=', 'ACCOUNT_SUSPENDED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Current subjects of reports and decisions, and the users involved. Erased users are excluded. */

export type UserRow = {
  id: number;
  name: string;
  surname: string;
  businessName: string | null;
  email: string;
  emailVerifiedAt: Date | null;
  locale: Language;
  role: Role;
  status: UserStatus;
};

export async function selectUsers(on: Queryable, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('appUser')
    .select(['id', 'name', 'surname', 'businessName', 'email', 'emailVerifiedAt', 'locale', 'role', 'status'])
    .where('id', 'in', ids)
    .where('erasedAt', 'is', null)
    .execute();
}

export type ListingRow = {
  id: number;
  title: string;
  status: ListingStatus;
  advertiserId: number;
  publishedAt: Date | null;
};

export async function selectListings(on: Queryable, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('listing')
    .select(['id', 'title', 'status', 'advertiserId', 'publishedAt'])
    .where('id', 'in', ids)
    .execute();
}
