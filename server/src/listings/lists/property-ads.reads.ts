import type { Queryable } from '../../adapters/postgres.ts';
import { countListingsOfProperties } from '../listings.store.ts';

/** How many ads each of these homes has, whatever their status; one query for all. A home without ads is not in it. */
export async function countAdsOfProperties(
  on: Queryable,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countListingsOfProperties(on, propertyIds);
  return new Map(rows.map(({ propertyId, count }) => [propertyId, count]));
}
