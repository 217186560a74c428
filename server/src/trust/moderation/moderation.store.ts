import { sql } from 'kysely';
import type { ModerationSignName, ModerationStatus } from '#contract/trust/moderation';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { StoredSign } from './stored-signs.parser.ts';

/** Reads of the queue for admins. */

function casesWithListings(on: Queryable) {
  return on
    .selectFrom('moderationCase as one')
    .innerJoin('listing', 'listing.id', 'one.listingId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .leftJoin('appUser as decider', 'decider.id', 'one.decidedBy')
    .select(['one.id', 'one.status', 'one.cause', 'one.version', 'one.openedAt', 'one.checkedAt', 'one.decidedAt'])
    .select(['one.decidedBy', 'one.reason', 'one.listingId'])
    .select(sql<StoredSign[]>`one.signals`.as('signs'))
    .select(['listing.title', 'listing.listingType', 'listing.contractType', 'listing.status as listingStatus'])
    .select(['listing.priceMinor', 'listing.currency', 'listing.propertyId', 'listing.advertiserId', 'property.city'])
    .select(['listing.suspendedBy', 'listing.suspensionReason'])
    .select(['advertiser.name as advertiserName', 'advertiser.surname as advertiserSurname'])
    .select(['advertiser.businessName', 'advertiser.advertiserKind', 'advertiser.createdAt as accountCreatedAt'])
    .select(['decider.name as deciderName', 'decider.surname as deciderSurname']);
}

export function selectCase(on: Queryable, id: number) {
  return casesWithListings(on).where('one.id', '=', id).executeTakeFirst();
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof selectCase>>>;

type WhichCases = { status: ModerationStatus; sign?: ModerationSignName | undefined };
type PageOfCases = { page: number; size: number };

/** Inlines the status, so that the partial index of open cases is used. */
function matching({ status, sign }: WhichCases) {
  const ofStatus = status === 'OPEN' ? sql`one.status = 'OPEN'` : sql`one.status = ${status}`;
  return sign ? sql<boolean>`${ofStatus} and one.signal_names @> array[${sign}]::text[]` : sql<boolean>`${ofStatus}`;
}

/** Open cases by waiting time, longest first; decided ones newest first. */
export function selectPageOfCases(on: Queryable, which: WhichCases, { page, size }: PageOfCases) {
  const order = which.status === 'OPEN' ? sql`one.opened_at, one.id` : sql`one.decided_at desc, one.id desc`;
  return casesWithListings(on)
    .where(matching(which))
    .orderBy(order)
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countCases(on: Queryable, which: WhichCases): Promise<number> {
  const { count } = await on
    .selectFrom('moderationCase as one')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(which))
    .executeTakeFirstOrThrow();
  return count;
}

export function countCasesByStatus(on: Queryable) {
  return on
    .selectFrom('moderationCase')
    .select('status')
    .select((query) => query.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();
}

/** Open cases by signal; a case may have several. */
export async function countOpenBySign(on: Queryable) {
  const { rows } = await sql<{ sign: ModerationSignName; count: number }>`
    select sign, count(*)::integer as count from moderation_case, unnest(signal_names) sign
    where status = 'OPEN' group by sign`.execute(on);
  return rows;
}

/** Totals of the days of a year. */
export async function sumYear(on: Queryable, year: number) {
  const { rows } = await sql<{ checked: number; withSignals: number; held: number }>`
    select coalesce(sum(checked), 0)::integer as checked, coalesce(sum(with_signals), 0)::integer as with_signals,
      coalesce(sum(held), 0)::integer as held
    from moderation_day where day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1)`.execute(on);
  return rows[0] ?? { checked: 0, withSignals: 0, held: 0 };
}

/** Public names of users. */
export async function selectNames(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom('appUser')
    .select(['id', 'name', 'surname', 'businessName'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.businessName ?? `${row.name} ${row.surname}`]));
}

/** Titles by listing id, without deleted listings. */
export async function selectTitles(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom('listing')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Decisions about a user's listings, without the deciding admin. */
export function selectDecidedForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('moderationCase as one')
    .innerJoin('listing', 'listing.id', 'one.listingId')
    .select(['one.listingId', 'listing.title', 'one.status', 'one.signalNames as signs', 'one.openedAt'])
    .select(['one.decidedAt', 'one.reason'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('one.id')
    .execute();
}

/** Removes an erased admin from decided cases; the cases of a user's listings are deleted with the listings. */
export async function eraseDecider(on: Queryable, userId: number): Promise<void> {
  await on.updateTable('moderationCase').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
}
