import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { AUCTION_BIT } from '../search-engine/search-doc.rules.ts';
import type { Comparable } from './comparison.rules.ts';
import { unit } from './similar.rules.ts';

/** The base price of an auction is no asking price: statistics leave it out. */
const isOrdinary = sql.raw(`stay_facts & ${AUCTION_BIT} = 0`);

/** Statistics of public listings, from the read model of search. Prices are minor units; -1 is an unknown value. */

/** Listings with the compared facts of their properties; public coordinates. */
export function selectListingFacts(on: Queryable, listingIds: readonly number[]) {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select([
      'listing.id as listingId',
      'listing.listingType',
      'listing.contractType',
      'listing.priceMinor',
      'listing.currency',
      'listing.isAuction',
    ])
    .select(['listing.propertyId', 'property.comuneId', 'property.commercialArea', 'property.propertyType'])
    .select(['property.quarterId', 'property.streetId', 'property.conservationStatus', 'property.roomsCount'])
    .select(['property.energyClass', 'property.hasElevator', 'property.features'])
    .select(['property.approximateLocation', 'property.locationPrecision'])
    .select(['property.publicLat6 as latMicro', 'property.publicLng6 as lngMicro'])
    .where('listing.id', 'in', listingIds)
    .execute();
}
export type ListingFacts = Awaited<ReturnType<typeof selectListingFacts>>[number];

export async function findListingFacts(on: Queryable, listingId: number): Promise<ListingFacts | undefined> {
  const [facts] = await selectListingFacts(on, [listingId]);
  return facts;
}

type ComparableQuery = {
  kind: number;
  comuneId: number;
  currency: number;
  propertyType: number;
  area: { from: number; to: number };
  /** Excluded. */
  propertyId: number;
};

/**
 * The comune's listings of one contract, property type, currency and size, of other properties. Uses the index of
 * comuni.
 */
export async function selectComparables(
  on: Queryable,
  { kind, comuneId, currency, propertyType, area, propertyId }: ComparableQuery,
): Promise<Comparable[]> {
  const { rows } = await sql<Comparable>`
    select listing.property_id, doc.listing_id, doc.created, doc.price::float8 / doc.area as per_square_meter,
      doc.quarter_id, doc.conservation
    from search_doc doc join listing on listing.id = doc.listing_id
    where doc.kind = ${kind} and doc.comune_id = ${comuneId} and doc.currency = ${currency} and doc.ptype = ${propertyType}
      and doc.${isOrdinary} and doc.price > 0 and doc.area between ${area.from} and ${area.to} and listing.property_id <> ${propertyId}`.execute(
    on,
  );
  return rows;
}

type OfType = {
  kind: number;
  comuneId: number;
  currency: number;
  listingId: number;
  propertyType: number;
  perNight: boolean;
};

/**
 * Count and median per m² or night of the comune's other listings of one property type (position in the contract's list).
 * Uses the index of comuni.
 */
export async function selectMedianOfType(on: Queryable, of: OfType) {
  const { kind, comuneId, currency, listingId, propertyType, perNight } = of;
  const each = perNight ? sql`price::float8` : sql`price::float8 / area`;
  const { rows } = await sql<{ count: number; median: number | null }>`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by ${each}) as median
    from search_doc
    where kind = ${kind} and comune_id = ${comuneId} and currency = ${currency} and ptype = ${propertyType}
      and ${isOrdinary} and price > 0 and area > 0 and listing_id <> ${listingId}`.execute(on);
  return rows[0] ?? { count: 0, median: null };
}

/** Counts a comune's listings by contract. Medians include listings in this currency and of these types (positions). */
export async function selectOffers(
  on: Queryable,
  comuneId: number,
  priced: { currency: number; types: readonly number[] },
) {
  const isPriced = sql`${isOrdinary} and currency = ${priced.currency} and ptype = any(${priced.types}::integer[])`;
  const { rows } = await sql<{
    kind: number;
    count: number;
    priced: number;
    median: number | null;
    perArea: number | null;
  }>`
    select kind, count(*)::integer as count, (count(*) filter (where ${isPriced}))::integer as priced,
      percentile_cont(0.5) within group (order by price) filter (where ${isPriced}) as median,
      percentile_cont(0.5) within group (order by price::float8 / greatest(area, 1)) filter (where ${isPriced}) as per_area
    from search_doc where comune_id = ${comuneId} group by kind`.execute(on);
  return rows;
}

/**
 * Listing counts of a comune by property type (position in the contract's list) and by quarter; the other column is
 * null.
 */
export async function selectParts(on: Queryable, comuneId: number) {
  const { rows } = await sql<{ ptype: number | null; quarterId: number | null; count: number }>`
    select ptype, quarter_id, count(*)::integer as count from search_doc where comune_id = ${comuneId}
    group by grouping sets ((ptype), (quarter_id)) order by count desc, ptype, quarter_id`.execute(on);
  return rows;
}

/** Listing counts by comune; comuni without listings are omitted. */
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

/** A row of the read model of search: enums are positions in the contract's lists, -1 is unknown. */
export type Candidate = {
  listingId: number;
  ptype: number;
  area: number;
  price: number;
  rooms: number;
  conservation: number;
  quarterId: number;
  latMicro: number;
  lngMicro: number;
};

type Range = { from: number; to: number };
export type SimilarQuery = {
  kind: number;
  currency: number;
  propertyTypes: readonly number[];
  area: Range;
  price: Range;
  /** Listing to compare with; both at least 1. */
  target: { area: number; price: number };
  /** Both excluded; the property is null when it is unknown. */
  listingId: number;
  propertyId: number | null;
};

/** Large cities have thousands of candidates; the remaining ones differ too much in area or price to rank. */
const MAX_CANDIDATES = 1000;

/**
 * Listings of other properties in these comuni, within the ranges; most similar in area and price first. Uses the index
 * of migration 0033.
 */
export async function selectCandidates(
  on: Queryable,
  { kind, currency, propertyTypes, area, price, listingId, propertyId, target }: SimilarQuery,
  comuneIds: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select listing_id, ptype, area, price, rooms, conservation, quarter_id, lat_micro, lng_micro
    from search_doc
    where kind = ${kind} and comune_id = any(${comuneIds}::integer[]) and ptype = any(${propertyTypes}::smallint[])
      and ${isOrdinary} and price between ${price.from} and ${price.to} and area between ${area.from} and ${area.to} and currency = ${currency}
      and listing_id <> ${listingId} and listing_id not in (select id from listing where property_id = ${propertyId}::integer)
    order by abs(ln(greatest(area, 1) / ${target.area}::float8)) / ${unit.area} + abs(ln(greatest(price, 1) / ${target.price}::float8)) / ${unit.price}, listing_id
    limit ${MAX_CANDIDATES}`.execute(on);
  return rows;
}
