import type { listSubscriptions as listEndpoint, Subscription } from '#contract/billing/subscriptions.schemas';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import type { SubscriptionState } from '#contract/catalog/listings';
import type { ParsedOf } from '#contract/platform/endpoint';
import { fromMinor } from '#contract/platform/money';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { ListingToServe } from '../../catalog/listings/listing-plans.port.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import type { CardUsage, CardUse } from '../payments/card-usage.port.ts';
import { loadOwnSubscription } from './load-own.ts';
import { type OfferedPlan, planFor, serves, subscriptionState } from './subscription.rules.ts';
import { trialDaysOf } from './subscription-lifecycle.rules.ts';
import {
  countSubscriptionsOf,
  type SubscriptionRow,
  selectActivePlans,
  selectLiveSubscriptions,
  selectLiveSubscriptionsOf,
  selectPayingFor,
  selectServed,
  selectSubscription,
  selectSubscriptionsOf,
} from './subscription-lifecycle.store.ts';
import { subscriptionView } from './subscriptions.view.ts';

/**
 * Whether each listing needs a plan to be public and has one, in a constant number of queries. `plan`: the required
 * one, also with a subscription, without a used trial; null where none is required.
 */
export async function findSubscriptionStates(
  on: Queryable,
  listings: readonly ListingToServe[],
  now: Date,
): Promise<Map<number, { state: SubscriptionState; plan: RequiredPlan | null }>> {
  if (listings.length === 0) return new Map();
  const rows = await selectActivePlans(on, [...new Set(listings.map((listing) => listing.context))]);
  const ids = listings.map((listing) => listing.listingId);
  const live = await selectLiveSubscriptions(on, ids);
  const served = rows.some(({ trialPeriodDays }) => trialPeriodDays) ? await selectServed(on, ids) : new Set<number>();
  const plans = rows.map(offeredPlan);
  const subscriptions = new Map(live.map((one) => [one.listingId, one]));
  return new Map(
    listings.map((listing) => {
      const plan = planFor(plans, listing);
      const state = subscriptionState(plan, subscriptions.get(listing.listingId), now);
      return [listing.listingId, { state, plan: plan && view(plan, { hadOne: served.has(listing.listingId) }) }];
    }),
  );
}

/** Listings of these accounts with a subscription that serves them. */
export async function listServedListings(on: Queryable, accountIds: readonly number[], now: Date): Promise<number[]> {
  const live = await selectLiveSubscriptionsOf(on, accountIds);
  return live.filter((one) => serves(one, now)).map(({ listingId }) => listingId);
}

function offeredPlan(row: Awaited<ReturnType<typeof selectActivePlans>>[number]): OfferedPlan {
  return {
    id: row.id,
    name: row.name,
    context: row.listingContext,
    price: { amount: fromMinor(row.priceMinor), currency: row.currency },
    billingInterval: row.billingInterval,
    trialPeriodDays: row.trialPeriodDays,
    maxArea: row.maxArea,
  };
}

/** Omits the fields that the caller knows. */
function view({ context: _, ...plan }: OfferedPlan, { hadOne }: { hadOne: boolean }): RequiredPlan {
  return { ...plan, trialPeriodDays: trialDaysOf(plan, { hadOne }) || null };
}

/** With its plan as purchased, listing title and user. Includes unpaid and ended ones. */
export function findSubscription(on: Queryable, id: number): Promise<SubscriptionRow | undefined> {
  return selectSubscription(on, id);
}

/** A page of the subscriptions of the actor or of an organization: serving ones first, then newest first. */
export async function listSubscriptions(
  context: ActorUseCase,
  requested: ParsedOf<typeof listEndpoint>['query'],
): Promise<{ data: Subscription[]; page: PageInfo }> {
  const { deps } = context;
  const accountId = chooseAccount(context, requested.advertiserId, 'pay');
  const [rows, totalElements] = await Promise.all([
    selectSubscriptionsOf(deps.db, accountId, requested),
    countSubscriptionsOf(deps.db, accountId),
  ]);
  return {
    data: await viewsOf(context, rows),
    page: { totalElements, number: requested.page, size: requested.size },
  };
}

/** A subscription of the actor. @throws SUBSCRIPTION_NOT_FOUND_EXCEPTION */
export async function getSubscription(
  context: ActorUseCase<'SUBSCRIPTION_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<Subscription> {
  const [view] = await viewsOf(context, [await loadOwnSubscription(context, context.deps.db, id)]);
  if (!view) throw context.domainError('SUBSCRIPTION_NOT_FOUND_EXCEPTION');
  return view;
}

/** A company has no right of withdrawal (art. 3 Codice del consumo). */
async function viewsOf({ deps, actor }: ActorUseCase, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
  const subscriptionIds = rows.map(({ id }) => id);
  const { subscriptionIds: withdrawn } = await deps.findWithdrawn(deps.db, { subscriptionIds, boostPurchaseIds: [] });
  const isCompany = (await findDetails(deps.db, actor.id))?.kind === 'COMPANY';
  const now = deps.clock.now();
  return rows.flatMap(({ status, ...row }) => {
    if (status === 'INCOMPLETE') return [];
    return subscriptionView({ ...row, status }, { mayWithdraw: !isCompany && !withdrawn.has(row.id), now });
  });
}

/** Parallel requests to the provider. */
const AT_ONCE = 10;

/** Cards of a user and the subscriptions they pay, from the provider. @throws PaymentsError */
export const findCardUses: CardUsage<Pick<Deps, 'db' | 'payments'>> = async ({ db, payments }, userId) => {
  const live = await selectPayingFor(db, userId);
  const paying: CardUse[] = [];
  for (let from = 0; from < live.length; from += AT_ONCE) {
    const requested = live.slice(from, from + AT_ONCE).map(async ({ externalId, listingId, listingTitle }) => {
      const view = await payments.findSubscription(externalId);
      return { cardId: view?.cardId ?? null, listingId, listingTitle };
    });
    paying.push(...(await Promise.all(requested)));
  }
  return paying;
};
