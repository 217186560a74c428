import { sql } from 'kysely';
import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Ads counted. */

type AdsOfKind = { status: ListingStatus; type: ListingContext; count: number };

/** By status and type: read from an index alone. */
export function countAdsByKind(on: Queryable): Promise<AdsOfKind[]> {
  return on
    .selectFrom('listing')
    .select(['status', 'listingType as type'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .groupBy(['status', 'listingType'])
    .$narrowType<{ status: ListingStatus; type: ListingContext }>()
    .execute();
}

/** How many were published for the first time, by day in Italy, from the day `since` on; days without any are left out. */
export async function countFirstPublished(on: Queryable, since: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (first_published_at at time zone 'Europe/Rome')::date::text as day, count(*)::int as count
    from listing
    where first_published_at >= ${since}::date::timestamp at time zone 'Europe/Rome'
    group by 1`.execute(on);
  return rows;
}

/** CINs that name another comune than the home's, and that nobody accepted. */
export async function countCinReviews(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(sql<boolean>`cin_review = 'NEEDED'`)
    .executeTakeFirstOrThrow();
  return count;
}
