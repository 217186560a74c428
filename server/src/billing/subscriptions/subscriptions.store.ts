import { sql } from 'kysely';
import type { ListingContext } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectActivePlans(on: Queryable, contexts: readonly ListingContext[]) {
  return on
    .selectFrom('plan')
    .select(['id', 'name', 'listingContext', 'maxArea', 'trialPeriodDays', 'billingInterval', 'priceMinor', 'currency'])
    .where('active', '=', true)
    .where('listingContext', 'in', contexts)
    .execute();
}

/** At most one for each ad (`subscription_live`). */
export function selectLiveSubscriptions(on: Queryable, listingIds: readonly number[]) {
  return on
    .selectFrom('subscription')
    .select(['listingId', 'status', 'pastDueSince'])
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('status', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE'])
    .execute();
}

/** Which of these ads have had a subscription that served. */
export async function selectServed(on: Queryable, listingIds: readonly number[]): Promise<Set<number>> {
  const rows = await on
    .selectFrom('subscription')
    .select((row) => row.ref('listingId').$notNull().as('listingId'))
    .distinct()
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('startedAt', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.listingId));
}
