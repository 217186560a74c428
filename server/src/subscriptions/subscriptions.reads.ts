import type { RequiredPlan } from '#contract/listing-life';
import type { ListingContext, SubscriptionState } from '#contract/listings';
import { type Currency, fromMinor } from '#contract/money';
import type { Queryable } from '../adapters/postgres.ts';
import { type SubscriptionRow, selectPayingFor, selectSubscription } from './life/subscription-life.store.ts';
import { type OfferedPlan, planFor, subscriptionState } from './subscription.rules.ts';
import { selectActivePlans, selectLiveSubscriptions } from './subscriptions.store.ts';

/** `commercialArea` in m². */
export type AdToServe = { listingId: number; context: ListingContext; commercialArea: number };

/**
 * Whether each ad needs a plan to be public and has one, in two queries however many ads there are. `plan` is the one
 * it needs, also while it has a subscription; null where none is needed.
 */
export async function findSubscriptionStates(
  on: Queryable,
  ads: readonly AdToServe[],
  now: Date,
): Promise<Map<number, { state: SubscriptionState; plan: RequiredPlan | null }>> {
  if (ads.length === 0) return new Map();
  const rows = await selectActivePlans(on, [...new Set(ads.map((ad) => ad.context))]);
  const live = await selectLiveSubscriptions(
    on,
    ads.map((ad) => ad.listingId),
  );
  const plans = rows.map(offeredPlan);
  const subscriptions = new Map(live.map((one) => [one.listingId, one]));
  return new Map(
    ads.map((ad) => {
      const plan = planFor(plans, ad);
      const state = subscriptionState(plan, subscriptions.get(ad.listingId), now);
      return [ad.listingId, { state, plan: plan && told(plan) }];
    }),
  );
}

function offeredPlan(row: Awaited<ReturnType<typeof selectActivePlans>>[number]): OfferedPlan {
  return {
    id: row.id,
    name: row.name,
    context: row.listingContext as ListingContext,
    price: { amount: fromMinor(row.priceMinor), currency: row.currency as Currency },
    billingInterval: row.billingInterval as RequiredPlan['billingInterval'],
    trialPeriodDays: row.trialPeriodDays,
    maxArea: row.maxArea,
  };
}

/** Without what the caller knows already. */
function told({ context: _, ...plan }: OfferedPlan): RequiredPlan {
  return plan;
}

/** With its plan as it was bought, its ad's title and its person; also one that is not paid yet, or has ended. */
export function findSubscription(on: Queryable, id: number): Promise<SubscriptionRow | undefined> {
  return selectSubscription(on, id);
}

/** A person's live subscriptions that the provider knows; which card pays each, it tells. */
export function findPayingFor(
  on: Queryable,
  userId: number,
): Promise<{ subscriptionId: number; externalId: string; listingId: number; listingTitle: string }[]> {
  return selectPayingFor(on, userId);
}
