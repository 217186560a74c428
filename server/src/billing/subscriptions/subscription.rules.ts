import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import type { ListingContext, SubscriptionState } from '#contract/catalog/listings';

/**
 * Which plan a listing needs to be public, and whether its subscription serves (DECISIONS.md "Subscription display
 * block").
 */

/** PAST_DUE still serves for this long. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

export type OfferedPlan = RequiredPlan & { context: ListingContext };
export type LiveSubscription = { status: string; pastDueSince: Date | null };

const reach = (plan: { maxArea: number | null }) => plan.maxArea ?? Number.POSITIVE_INFINITY;

/** Whether a plan suits a listing: same context, large enough. `commercialArea` in m². */
export function suits(
  plan: Pick<OfferedPlan, 'context' | 'maxArea'>,
  listing: { context: ListingContext; commercialArea: number },
): boolean {
  return plan.context === listing.context && reach(plan) >= listing.commercialArea;
}

/**
 * Required plan for `commercialArea` m²: the smallest active one of the context that suits, the cheaper of two equals.
 * Null when none is offered or all are too small: publishing is free then.
 */
export function planFor(
  plans: readonly OfferedPlan[],
  listing: { context: ListingContext; commercialArea: number },
): OfferedPlan | null {
  const fitting = plans.filter((plan) => suits(plan, listing));
  const [first = null] = fitting.sort((a, b) =>
    reach(a) === reach(b) ? a.price.amount - b.price.amount || a.id - b.id : reach(a) - reach(b),
  );
  return first;
}

/** TRIALING and ACTIVE serve; PAST_DUE for seven days, the last instant excluded. */
export function serves(subscription: LiveSubscription, now: Date): boolean {
  const { status, pastDueSince } = subscription;
  if (status === 'TRIALING' || status === 'ACTIVE') return true;
  return status === 'PAST_DUE' && pastDueSince !== null && now.getTime() - pastDueSince.getTime() < GRACE_MS;
}

export function subscriptionState(
  plan: OfferedPlan | null,
  subscription: LiveSubscription | undefined,
  now: Date,
): SubscriptionState {
  if (subscription && serves(subscription, now)) return 'ACTIVE';
  return plan === null ? 'NOT_REQUIRED' : 'REQUIRED';
}
