import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { unit } from './similar.rules.ts';

/** A row of the read model of search: enums are positions in the contract's lists, -1 is unknown. */
export type Candidate = {
  listingId: number;
  ptype: number;
  area: number;
  price: number;
  rooms: number;
  conservation: number;
  quarterId: number;
  lat6: number;
  lng6: number;
};

type Range = { from: number; to: number };
export type SimilarQuery = {
  kind: number;
  currency: number;
  propertyTypes: readonly number[];
  area: Range;
  price: Range;
  /** Of the listing to compare with; both at least 1. */
  target: { area: number; price: number };
  /** Both excluded; the property is null when it is unknown. */
  listingId: number;
  propertyId: number | null;
};

/** Large cities have thousands of candidates; those beyond differ too much in area or price to rank. */
const MAX_CANDIDATES = 1000;

/** Listings of these comuni within the ranges, of other properties, most similar in area and price first. Uses the index of migration 0033. */
export async function selectCandidates(
  on: Queryable,
  { kind, currency, propertyTypes, area, price, listingId, propertyId, target }: SimilarQuery,
  comuneIds: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select listing_id, ptype, area, price, rooms, conservation, quarter_id, lat6, lng6
    from search_doc
    where kind = ${kind} and comune_id = any(${comuneIds}::integer[]) and ptype = any(${propertyTypes}::smallint[])
      and price between ${price.from} and ${price.to} and area between ${area.from} and ${area.to} and currency = ${currency}
      and listing_id <> ${listingId} and listing_id not in (select id from listing where property_id = ${propertyId}::integer)
    order by abs(ln(greatest(area, 1) / ${target.area}::float8)) / ${unit.area} + abs(ln(greatest(price, 1) / ${target.price}::float8)) / ${unit.price}, listing_id
    limit ${MAX_CANDIDATES}`.execute(on);
  return rows;
}
