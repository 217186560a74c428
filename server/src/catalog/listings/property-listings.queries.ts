import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countListingsOfProperties, selectOpenListingsOfProperties } from './listings.store.ts';

/** Number of listings of any status per property, in one query. Properties without listings are omitted. */
export async function countListingsByProperty(
  on: Queryable,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countListingsOfProperties(on, propertyIds);
  return new Map(rows.map(({ propertyId, count }) => [propertyId, count]));
}

/** Listings of each property that are not concluded; one query for all. */
export async function listOpenByProperty(
  on: Queryable,
  propertyIds: readonly number[],
): Promise<Map<number, OwnProperty['listings']>> {
  const listings = new Map<number, OwnProperty['listings']>();
  for (const row of await selectOpenListingsOfProperties(on, propertyIds)) {
    const { status } = row;
    if (status === 'CONCLUDED') continue;
    const offer = (row.listingType === 'MARKET' && row.contractType) || 'HOSPITALITY';
    const others = listings.get(row.propertyId) ?? [];
    listings.set(row.propertyId, [...others, { id: row.id, offer, status }]);
  }
  return listings;
}
