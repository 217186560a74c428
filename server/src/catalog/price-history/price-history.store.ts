import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the feature. The database writes the history (migration 0014); the application may not. */

/** What one home did on the market one way, oldest first. */
export function selectHistory(on: Queryable, propertyId: number, offer: string) {
  return on
    .selectFrom('priceHistory')
    .select(['listingId', 'kind', 'priceMinor', 'currency', 'at'])
    .where('propertyId', '=', propertyId)
    .where('offer', '=', offer)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
