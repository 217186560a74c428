import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { unit } from './similar.rules.ts';

/** A public listing as the read model of search has it: positions in the contract's lists, -1 is unknown. */
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
export type Wanted = {
  kind: number;
  currency: number;
  propertyTypes: readonly number[];
  area: Range;
  price: Range;
  /** What it is like; both at least 1. */
  of: { area: number; price: number };
  /** Not this one, and none of this property (null: it is not known). */
  listingId: number;
  propertyId: number | null;
};

/** A metropolis has thousands: more than this many would be carried here for the place of one that differs much in area or price. */
const MOST = 1000;

/** The listings of these comuni that are like one in kind, type, currency, area and price, of other properties; the nearest in both. By the index of comuni (0033). */
export async function selectCandidates(
  on: Queryable,
  { kind, currency, propertyTypes, area, price, listingId, propertyId, of }: Wanted,
  comuneIds: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select listing_id, ptype, area, price, rooms, conservation, quarter_id, lat6, lng6
    from search_doc
    where kind = ${kind} and comune_id = any(${comuneIds}::integer[]) and ptype = any(${propertyTypes}::smallint[])
      and price between ${price.from} and ${price.to} and area between ${area.from} and ${area.to} and currency = ${currency}
      and listing_id <> ${listingId} and listing_id not in (select id from listing where property_id = ${propertyId}::integer)
    order by abs(ln(greatest(area, 1) / ${of.area}::float8)) / ${unit.area} + abs(ln(greatest(price, 1) / ${of.price}::float8)) / ${unit.price}, listing_id
    limit ${MOST}`.execute(on);
  return rows;
}
