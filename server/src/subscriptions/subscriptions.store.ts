import { sql } from 'kysely';
import type { ListingContext } from '#contract/listings';
import type { Queryable } from '../adapters/postgres.ts';

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
