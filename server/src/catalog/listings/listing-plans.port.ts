import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import type { ListingContext, SubscriptionState } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** `commercialArea` in m². */
export type ListingToServe = { listingId: number; context: ListingContext; commercialArea: number };

/** `plan`: the required plan, without its trial; null when none is required. */
export type PlanState = { state: SubscriptionState; plan: RequiredPlan | null };

/** Whether a listing needs a plan to be public, and whether it has one. */
export type ListingPlans = {
  /** Keyed by listing id. */
  statesOf(on: Queryable, listings: readonly ListingToServe[], now: Date): Promise<Map<number, PlanState>>;
  /** Listings of these accounts with an active plan of their own. */
  servedOf(on: Queryable, accountIds: readonly number[], now: Date): Promise<number[]>;
};
