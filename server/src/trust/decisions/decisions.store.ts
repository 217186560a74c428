import type { Insertable, Selectable } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { Language } from '#contract/platform/languages';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { DecisionGround, DecisionOutcome, DecisionParty, decisionSources } from '#contract/trust/decisions';
import type { reportSubjects } from '#contract/trust/reports';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of decisions and appeals. Text columns with a check constraint that allows exactly the contract's values. */

export type SubjectType = (typeof reportSubjects)[number];
type Words = {
  source: (typeof decisionSources)[number];
  subjectType: SubjectType;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  heldFrom: PreviousSuspension | null;
};
export type PreviousSuspension = 'OWNER' | 'ADMIN' | 'SYSTEM';
export type DecisionRow = Omit<Selectable<Database['decision']>, keyof Words> & Words;
export type NewDecision = Insertable<Database['decision']>;

type AppealWords = { side: DecisionParty; status: 'OPEN' | 'UPHELD' | 'REVERSED' };
export type AppealRow = Omit<Selectable<Database['appeal']>, keyof AppealWords> & AppealWords;

export async function insertDecision(trx: Trx, row: NewDecision): Promise<DecisionRow> {
  return trx.insertInto('decision').values(row).returningAll().$narrowType<Words>().executeTakeFirstOrThrow();
}

const decisions = (on: Queryable) => on.selectFrom('decision').selectAll().$narrowType<Words>();
const appeals = (on: Queryable) => on.selectFrom('appeal').selectAll().$narrowType<AppealWords>();

export function findDecision(on: Queryable, id: number): Promise<DecisionRow | undefined> {
  return decisions(on).where('id', '=', id).executeTakeFirst();
}

/** Decisions of a case, oldest first: the first one and those after appeals. */
export function selectCaseDecisions(
  on: Queryable,
  { id, firstId }: Pick<DecisionRow, 'id' | 'firstId'>,
): Promise<DecisionRow[]> {
  const first = firstId ?? id;
  return decisions(on)
    .where((column) => column.or([column('id', '=', first), column('firstId', '=', first)]))
    .orderBy('id')
    .execute();
}

/** Decisions of these reports, oldest first. */
export async function selectDecisionsOfReports(on: Queryable, reportIds: readonly number[]): Promise<DecisionRow[]> {
  if (reportIds.length === 0) return [];
  return decisions(on).where('reportId', 'in', reportIds).orderBy('id').execute();
}

export async function selectDecisions(on: Queryable, ids: readonly number[]): Promise<DecisionRow[]> {
  if (ids.length === 0) return [];
  return decisions(on).where('id', 'in', ids).execute();
}

/** Appeals against these decisions, oldest first. */
export async function selectAppealsAgainst(on: Queryable, decisionIds: readonly number[]): Promise<AppealRow[]> {
  if (decisionIds.length === 0) return [];
  return appeals(on).where('decisionId', 'in', decisionIds).orderBy('id').execute();
}

export function findAppeal(on: Queryable, id: number): Promise<AppealRow | undefined> {
  return appeals(on).where('id', '=', id).executeTakeFirst();
}

/** Serializes decisions on appeals of this case until the transaction ends. Inserting an appeal does not wait. */
export async function lockCase(trx: Trx, firstId: number): Promise<void> {
  await trx.selectFrom('decision').select('id').where('id', '=', firstId).forNoKeyUpdate().execute();
}

/** Undefined when this party has appealed against it already. Waits for a concurrent insert. */
export function insertAppeal(trx: Trx, row: Insertable<Database['appeal']>): Promise<AppealRow | undefined> {
  return trx
    .insertInto('appeal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['decisionId', 'side']).doNothing())
    .returningAll()
    .$narrowType<AppealWords>()
    .executeTakeFirst();
}

type AppealOutcome = { status: 'UPHELD' | 'REVERSED'; answer: string; decidedBy: number; decidedAt: Date };

/** @returns the stored columns */
export async function setAppealDecided(trx: Trx, id: number, columns: AppealOutcome): Promise<AppealOutcome> {
  await trx.updateTable('appeal').set(columns).where('id', '=', id).execute();
  return columns;
}

/** Decisions that suspended this listing since then, newest first. */
export function selectHoldsOf(on: Queryable, listingId: number, since: Date): Promise<DecisionRow[]> {
  return decisions(on)
    .where('subjectType', '=', 'LISTING')
    .where('subjectId', '=', listingId)
    .where('outcome', '=', 'LISTING_SUSPENDED')
    .where('decidedAt', '>=', since)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest decision of each of these cases. */
export async function selectNewestOfCases(on: Queryable, firstIds: readonly number[]): Promise<DecisionRow[]> {
  if (firstIds.length === 0) return [];
  const rows = await decisions(on)
    .where((column) => column.or([column('id', 'in', firstIds), column('firstId', 'in', firstIds)]))
    .orderBy('id')
    .execute();
  return [...new Map(rows.map((row) => [row.firstId ?? row.id, row])).values()];
}

/** The last decision that suspended this user's account. */
export function findLastSuspension(on: Queryable, userId: number): Promise<DecisionRow | undefined> {
  return decisions(on)
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
    .$narrowType<Pick<UserRow, 'locale' | 'role' | 'status'>>()
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
    .$narrowType<Pick<ListingRow, 'status'>>()
    .execute();
}

/**
 * Serializes decisions about a user, and blocks the erasure of both. Called first, because erasure also locks the user
 * before the user's reports and decisions.
 */
export async function lockUsersOf(
  trx: Trx,
  { affectedId, reporterId }: { affectedId: number | null; reporterId: number | null },
): Promise<void> {
  const user = (id: number) => trx.selectFrom('appUser').select('id').where('id', '=', id);
  if (affectedId !== null) await user(affectedId).forNoKeyUpdate().execute();
  if (reporterId !== null) await user(reporterId).forKeyShare().execute();
}
