import type { PropertyOffer } from '#contract/catalog/properties';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the price history. The database writes it (migration 0014); the application may not. */

/** History of one property with one offer, oldest first. */
export function selectHistory(on: Queryable, propertyId: number, offer: PropertyOffer) {
  return on
    .selectFrom('priceHistory')
    .select(['listingId', 'kind', 'priceMinor', 'currency', 'at'])
    .where('propertyId', '=', propertyId)
    .where('offer', '=', offer)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
