import { sql } from 'kysely';
import type { ContactType } from '#contract/catalog/engagement';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of engagement: days in Italy as `YYYY-MM-DD`. */

export type Counted = 'views' | 'contacts' | 'favorites';
export type DayRow = { day: string; views: number; visitors: number; contacts: number; favorites: number };

/** Safe under concurrency. `visitors`: first views of the day among the counts. @returns the visitors of the day */
export async function addToDay(
  on: Queryable,
  added: { listingId: number; day: string; what: Counted; by: number; visitors: number },
): Promise<{ visitors: number }> {
  const { listingId, day, what, by, visitors } = added;
  const counts = { views: 0, visitors, contacts: 0, favorites: 0, [what]: by };
  return on
    .insertInto('listingDailyStats')
    .values({ listingId, day, ...counts })
    .onConflict((conflict) =>
      conflict.columns(['listingId', 'day']).doUpdateSet((columns) => ({
        views: sql<number>`${columns.ref('listingDailyStats.views')} + excluded.views`,
        visitors: sql<number>`${columns.ref('listingDailyStats.visitors')} + excluded.visitors`,
        contacts: sql<number>`${columns.ref('listingDailyStats.contacts')} + excluded.contacts`,
        favorites: sql<number>`${columns.ref('listingDailyStats.favorites')} + excluded.favorites`,
      })),
    )
    .returning('visitors')
    .executeTakeFirstOrThrow();
}

/** Subtracts removed favorites from the days on which they were added. */
export async function subtractFavorites(
  on: Queryable,
  savedDays: readonly { listingId: number; day: string }[],
): Promise<void> {
  await sql`update listing_daily_stats set favorites = listing_daily_stats.favorites - taken.count
    from (select listing_id, day, count(*)::integer as count
      from unnest(${savedDays.map((one) => one.listingId)}::integer[], ${savedDays.map((one) => one.day)}::date[]) as one (listing_id, day)
      group by 1, 2) as taken
    where listing_daily_stats.listing_id = taken.listing_id and listing_daily_stats.day = taken.day`.execute(on);
}

/** Inserts many days of many listings in one statement. The days must not exist yet. */
export async function insertDays(on: Queryable, days: readonly (DayRow & { listingId: number })[]): Promise<void> {
  await sql`insert into listing_daily_stats (listing_id, day, views, visitors, contacts, favorites)
    select * from unnest(${days.map((one) => one.listingId)}::integer[], ${days.map((one) => one.day)}::date[],
      ${days.map((one) => one.views)}::integer[], ${days.map((one) => one.visitors)}::integer[],
      ${days.map((one) => one.contacts)}::integer[], ${days.map((one) => one.favorites)}::integer[])`.execute(on);
}

/** Days with counts, since `from`. */
export function selectDays(on: Queryable, listingId: number, from: string): Promise<DayRow[]> {
  return on
    .selectFrom('listingDailyStats')
    .select(['day', 'views', 'visitors', 'contacts', 'favorites'])
    .where('listingId', '=', listingId)
    .where('day', '>=', from)
    .execute();
}

/** Number of users with the listing in their favorites. */
export async function countListingFavorites(on: Queryable, listingId: number): Promise<number> {
  const { count } = await on
    .selectFrom('favorite')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Updates the time of a repeated view. */
export async function upsertView(on: Queryable, seen: { userId: number; listingId: number; viewedAt: Date }) {
  await on
    .insertInto('listingView')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['userId', 'listingId']).doUpdateSet({ viewedAt: seen.viewedAt }))
    .execute();
}

/** Listings viewed before keep their time. */
export async function insertViews(
  on: Queryable,
  seen: readonly { userId: number; listingId: number; viewedAt: Date }[],
): Promise<void> {
  await on
    .insertInto('listingView')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['userId', 'listingId']).doNothing())
    .execute();
}

export async function selectViewedIds(on: Queryable, userId: number, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('listingView')
    .select('listingId')
    .where('userId', '=', userId)
    .orderBy('viewedAt', 'desc')
    .orderBy('listingId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.listingId);
}

type NewContact = { userId: number; listingId: number; contactType: ContactType; createdAt: Date };

/** Keeps the statement below PostgreSQL's parameter limit. */
/** Clicks of a user on phone numbers of an advertiser's listings, oldest first. */
export function selectClicks(
  on: Queryable,
  { userId, advertiserId, since }: { userId: number; advertiserId: number; since: Date },
): Promise<{ listingId: number; createdAt: Date }[]> {
  return on
    .selectFrom('listingContact')
    .innerJoin('listing', 'listing.id', 'listingContact.listingId')
    .select(['listingContact.listingId', 'listingContact.createdAt'])
    .where('listingContact.userId', '=', userId)
    .where('listing.advertiserId', '=', advertiserId)
    .where('listingContact.contactType', '<>', 'email')
    .where('listingContact.createdAt', '>=', since)
    .orderBy('listingContact.createdAt')
    .limit(50)
    .execute();
}

const CONTACTS_PER_STATEMENT = 5000;

export async function insertContacts(on: Queryable, contacts: readonly NewContact[]): Promise<void> {
  for (let start = 0; start < contacts.length; start += CONTACTS_PER_STATEMENT) {
    await on
      .insertInto('listingContact')
      .values(contacts.slice(start, start + CONTACTS_PER_STATEMENT))
      .execute();
  }
}
