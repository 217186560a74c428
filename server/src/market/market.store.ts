import { sql } from 'kysely';
import type { Queryable } from '../adapters/postgres.ts';

/** Figures of public ads, from the read model of search. Prices are minor units; -1 stands for what is unknown. */

/** A home as figures see it; coordinates as they are shown. */
export function selectHome(on: Queryable, listingId: number) {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['listing.listingType', 'listing.contractType', 'listing.priceMinor', 'listing.currency'])
    .select(['listing.propertyId', 'property.comuneId', 'property.commercialArea'])
    .select(['property.shownLat6 as lat6', 'property.shownLng6 as lng6'])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
}

type Compared = { kind: number; comuneId: number; currency: number; listingId: number; perSquareMetre: number };

/** Of the comune's ads of one kind and currency but this one: how many, their median per m², how many are below. By the index of comuni. */
export async function compareIn(on: Queryable, { kind, comuneId, currency, listingId, perSquareMetre }: Compared) {
  const { rows } = await sql<{ count: number; median: number | null; cheaper: number }>`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by each) as median,
      (count(*) filter (where each < ${perSquareMetre}::float8))::integer as cheaper
    from (
      select price::float8 / area as each from search_doc
      where kind = ${kind} and comune_id = ${comuneId} and currency = ${currency} and area > 0 and listing_id <> ${listingId}
    ) ad`.execute(on);
  return rows[0] ?? { count: 0, median: null, cheaper: 0 };
}

type OfType = Omit<Compared, 'perSquareMetre'> & { propertyType: number; perNight: boolean };

/** The same of one type of home (position in the contract's list), per m² or per night. By the index of comuni. */
export async function selectMedianOfType(on: Queryable, of: OfType) {
  const { kind, comuneId, currency, listingId, propertyType, perNight } = of;
  const each = perNight ? sql`price::float8` : sql`price::float8 / area`;
  const { rows } = await sql<{ count: number; median: number | null }>`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by ${each}) as median
    from search_doc
    where kind = ${kind} and comune_id = ${comuneId} and currency = ${currency} and ptype = ${propertyType}
      and price > 0 and area > 0 and listing_id <> ${listingId}`.execute(on);
  return rows[0] ?? { count: 0, median: null };
}

type Like = {
  kind: number;
  listingId: number;
  /** No ad of this home; null: of any. */
  propertyId: number | null;
  price: number;
  currency: number;
  area: number;
  at: { lat6: number; lng6: number } | null;
};
export type Ring = { column: 'comune_id' | 'province_id'; id: number } | null;

/** Many more than are shown, so that homes with several ads leave enough. */
const CANDIDATES = 100;

/**
 * Ads of one kind in a place (`ring` null: anywhere), nearest in place, then in price, then in size; the best of each home. Nearness counts in
 * steps of 1, 3, 10, 30 and 100 km, prices in steps of a fifth, so that the next one has a say.
 */
export async function findLike(on: Queryable, like: Like, ring: Ring, limit: number): Promise<number[]> {
  const { kind, listingId, propertyId, price, currency, area, at } = like;
  const inRing = ring ? sql`${sql.ref(ring.column)} = ${ring.id}` : sql`true`;
  const narrowing = Math.cos(((at?.lat6 ?? 0) / 1e6 / 180) * Math.PI);
  const kilometres = sql`sqrt((lat6 - ${at?.lat6 ?? 0}::float8) ^ 2 + ((lng6 - ${at?.lng6 ?? 0}::float8) * ${narrowing}::float8) ^ 2) * 1.112e-4`;
  const far = at ? sql`width_bucket(${kilometres}, array[1, 3, 10, 30, 100]::float8[])` : sql`0`;
  const { rows } = await sql<{ listingId: number }>`
    with near as (
      select listing_id, ${far} as far,
        case when currency = ${currency} and price > 0 then round(abs(ln(price::float8 / ${price}::float8)) * 5) else 1000 end as dear,
        abs(ln(greatest(area, 1)::float8 / ${area}::float8)) as large
      from search_doc where kind = ${kind} and ${inRing} and listing_id <> ${listingId}
      order by 2, 3, 4, 1 limit ${CANDIDATES}
    ), best as (
      select near.*, row_number() over (partition by listing.property_id order by far, dear, large, near.listing_id) as rank
      from near join listing on listing.id = near.listing_id
      where ${propertyId}::integer is null or listing.property_id <> ${propertyId}::integer
    )
    select listing_id from best where rank = 1 order by far, dear, large, listing_id limit ${limit}`.execute(on);
  return rows.map((row) => row.listingId);
}

/** What is offered in a comune, by kind: all ads, and those priced in this currency with their medians. */
export async function selectOffers(on: Queryable, comuneId: number, currency: number) {
  const { rows } = await sql<{
    kind: number;
    count: number;
    priced: number;
    median: number | null;
    perArea: number | null;
  }>`
    select kind, count(*)::integer as count, (count(*) filter (where currency = ${currency}))::integer as priced,
      percentile_cont(0.5) within group (order by price) filter (where currency = ${currency}) as median,
      percentile_cont(0.5) within group (order by price::float8 / greatest(area, 1)) filter (where currency = ${currency}) as per_area
    from search_doc where comune_id = ${comuneId} group by kind`.execute(on);
  return rows;
}

/** How many ads of a comune each type of home (position in the contract's list) and each quarter has; the other of the two is null. */
export async function selectParts(on: Queryable, comuneId: number) {
  const { rows } = await sql<{ ptype: number | null; quarterId: number | null; count: number }>`
    select ptype, quarter_id, count(*)::integer as count from search_doc where comune_id = ${comuneId}
    group by grouping sets ((ptype), (quarter_id)) order by count desc, ptype, quarter_id`.execute(on);
  return rows;
}

/** How many ads each of these comuni has; without those that have none. */
export async function countByComune(on: Queryable, comuneIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ comuneId: number; count: number }>`
    select comune_id, count(*)::integer as count from search_doc
    where comune_id = any(${comuneIds}::integer[]) group by 1`.execute(on);
  return new Map(rows.map((row) => [row.comuneId, row.count]));
}

export async function selectNewest(on: Queryable, comuneId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ listingId: number }>`
    select listing_id from search_doc where comune_id = ${comuneId}
    order by created desc, listing_id limit ${limit}`.execute(on);
  return rows.map((row) => row.listingId);
}
