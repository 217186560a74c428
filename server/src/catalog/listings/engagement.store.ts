import { sql } from 'kysely';
import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Integers: the constants of `relevance.rules.ts` of search. */
export type Weights = {
  favoriteWorth: number;
  contactWorth: number;
  priorMet: number;
  priorViews: number;
  fullPercent: number;
  step: number;
};

export async function selectGreatestId(on: Queryable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from listing`.execute(on);
  return rows[0]?.last ?? 0;
}

/** For published listings with ids above `after`, up to `upTo`. @returns the number of changed rows */
export async function writeEngagement(
  on: Queryable,
  weights: Weights,
  { after, upTo }: { after: number; upTo: number },
): Promise<number> {
  const { favoriteWorth, contactWorth, priorMet, priorViews, fullPercent, step } = weights;
  const { numAffectedRows } = await sql`
    update listing set engagement = weighed.engagement
    from (
      select published.id, least(1000, (coalesce(favorites.times, 0) * ${favoriteWorth}::bigint
        + published.contacts * ${contactWorth}::bigint + ${priorMet}::bigint) * 100000
        / ((published.readers + ${priorViews}::bigint) * ${fullPercent}::bigint)) as engagement
      from listing published
      left join (
        select listing_id, count(*) as times from favorite where listing_id > ${after} and listing_id <= ${upTo} group by 1
      ) favorites on favorites.listing_id = published.id
      where published.id > ${after} and published.id <= ${upTo} and published.status = 'PUBLISHED'
    ) weighed
    where listing.id = weighed.id and abs(listing.engagement - weighed.engagement) >= ${step}`.execute(on);
  return Number(numAffectedRows ?? 0n);
}

type ListingsByType = { status: ListingStatus; type: ListingContext; count: number };

/** By status and type; index-only scan. */
export function countListingsByType(on: Queryable): Promise<ListingsByType[]> {
  return on
    .selectFrom('listing')
    .select(['status', 'listingType as type'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .groupBy(['status', 'listingType'])
    .execute();
}

/** First publications by day in Italy, since `since`. Days without any are omitted. */
export async function countFirstPublished(on: Queryable, since: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (first_published_at at time zone 'Europe/Rome')::date::text as day, count(*)::int as count
    from listing
    where first_published_at >= ${since}::date::timestamp at time zone 'Europe/Rome'
    group by 1`.execute(on);
  return rows;
}

/** CINs with the code of another comune than the property's, without approval. */
export async function countCinReviews(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('listing')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(sql<boolean>`cin_review = 'NEEDED'`)
    .executeTakeFirstOrThrow();
  return count;
}
