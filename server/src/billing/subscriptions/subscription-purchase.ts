import { canActFor } from '../../identity/organizations/act-for.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import type { Intent, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { Payment } from '../payments/payments.queries.ts';
import type {
  NewPurchase,
  Payable,
  Purchasable,
  PurchaseTarget,
  RequestedPayment,
  ReservedPurchase,
} from '../payments/purchasable.port.ts';
import { cancelIntent, requestOf, withFailureOf } from '../payments/request-payment.ts';
import { findPlan } from '../products/products.queries.ts';
import { syncProduct } from '../products/sync-product.ts';
import { applyTransition } from './apply-transition.ts';
import { suits } from './subscription.rules.ts';
import { isFinal, isReplaceable, trialDaysOf } from './subscription-lifecycle.rules.ts';
import {
  hasServed,
  insertSubscription,
  lockListingToServe,
  lockPlan,
  lockSubscription,
  selectLiveOf,
  selectSubscription,
  updateSubscription,
} from './subscription-lifecycle.store.ts';
import { syncSubscription } from './sync-subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Codes =
  | 'LISTING_NOT_FOUND_EXCEPTION'
  | 'LISTING_STATUS_EXCEPTION'
  | 'PLAN_NOT_FOUND_EXCEPTION'
  | 'PLAN_NOT_SUITABLE_EXCEPTION'
  | 'SUBSCRIPTION_EXISTS_EXCEPTION';

type ToPay = Parameters<Payable<Deps>['request']>[1];

/** Implements `Payable` for renewals. The intent exists at the provider. */
export const subscriptionRenewal: Payable<Deps> = {
  request: requestSubscription,
  cancelIntent: (deps, _payment, intent) => cancelIntent(deps, intent),
  // A job reads the subscription from the provider after the commit.
  async deliver({ jobs }, trx, { id: paymentId }) {
    await jobs.enqueue(trx, 'payments.sync', { paymentId });
    return 'DELIVERED';
  },
  // A renewal stays owed.
  release: async () => {},
  async sync(deps, { subscriptionId }) {
    if (subscriptionId !== null) await syncSubscription(deps, subscriptionId);
  },
};

/** Implements `Purchasable` for the first period of a plan. */
export const subscriptionPurchase: Purchasable<Deps> = {
  ...subscriptionRenewal,
  reserve: reserveSubscription,
  attach: attachSubscription,
  cancelIntent: cancelFirstIntent,
  async deliver(deps, trx, payment) {
    await subscriptionRenewal.deliver(deps, trx, payment);
    return (await isWithoutSubscription(trx, payment)) ? 'GONE' : 'DELIVERED';
  },
  async release(deps, trx, { subscriptionId }, cause) {
    if (subscriptionId !== null && cause !== 'REFUNDED') await releaseSubscription(deps, trx, subscriptionId);
  },
};

/**
 * Checks whether the actor may buy this plan for this listing; locks the listing until the transaction ends.
 * Replaces an older, unpaid subscription and ends it at the provider.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for another advertiser's listing
 * @throws LISTING_STATUS_EXCEPTION with `status` for a concluded one, SUBSCRIPTION_EXISTS_EXCEPTION
 * @throws PLAN_NOT_FOUND_EXCEPTION (unknown, or not offered), PLAN_NOT_SUITABLE_EXCEPTION (wrong context, or too small)
 */
async function reserveSubscription(
  { deps, actor, domainError }: ActorUseCase<Codes>,
  trx: Trx,
  { listingId, productId }: PurchaseTarget,
): Promise<ReservedPurchase> {
  const listing = await lockListingToServe(trx, listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const { advertiserId: payerId } = listing;
  if (!canActFor(actor, payerId, 'pay')) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (listing.status === 'CONCLUDED') throw domainError('LISTING_STATUS_EXCEPTION', { status: listing.status });
  const plan = await lockPlan(trx, productId);
  if (!plan?.active) throw domainError('PLAN_NOT_FOUND_EXCEPTION');
  if (!suits({ context: plan.listingContext, maxArea: plan.maxArea }, { ...listing, context: listing.listingType })) {
    throw domainError('PLAN_NOT_SUITABLE_EXCEPTION');
  }
  const older = await selectLiveOf(trx, listingId);
  if (older) {
    const now = deps.clock.now();
    if (!isReplaceable(older, { userId: payerId, now })) throw domainError('SUBSCRIPTION_EXISTS_EXCEPTION');
    const replaced = await lockSubscription(trx, older.id);
    if (replaced) await applyTransition(deps, trx, replaced, { signal: 'replaced', at: now });
  }
  const trialDays = trialDaysOf(plan, { hadOne: await hasServed(trx, listingId) });
  const { name: productName, priceMinor, currency } = plan;
  const amountMinor = trialDays > 0 ? 0 : priceMinor;
  return { payerId, productName, listingTitle: listing.title, amountMinor, currency };
}

/** Stores an INCOMPLETE subscription with the plan's current name and price, then its payment. It serves after the payment. */
async function attachSubscription(
  _context: unknown,
  trx: Trx,
  { listingId, productId: planId, userId, immediateStart, now }: NewPurchase,
  insertPayment: (product: { planId: number; subscriptionId: number }) => Promise<number>,
): Promise<number> {
  const plan = await lockPlan(trx, planId);
  const trialDays = plan ? trialDaysOf(plan, { hadOne: await hasServed(trx, listingId) }) : 0;
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null;
  const subscription = { listingId, planId, userId, immediateStart, trialEndsAt, now };
  return insertPayment({ planId, subscriptionId: await insertSubscription(trx, subscription) });
}

async function requestSubscription(deps: Deps, payment: ToPay): Promise<RequestedPayment> {
  const subscription = await startSubscription(deps, payment);
  if (subscription.openIntent) return subscription.openIntent;
  const paid = payment.amountMinor > 0 && (await findFirstIntent(deps, subscription.id));
  if (paid) return paid;
  return subscription.status === 'canceled' || subscription.status === 'incomplete' ? 'OVER' : 'DONE';
}

async function startSubscription(deps: Deps, payment: ToPay): Promise<ProviderSubscription> {
  const { planId, subscriptionId } = payment;
  const plan = planId === null ? undefined : await findPlan(deps.db, planId);
  const row = subscriptionId === null ? undefined : await selectSubscription(deps.db, subscriptionId);
  if (!plan || !row) throw new Error(`Payment ${payment.id} is of no plan`);
  const priceId = plan.stripePriceId ?? (await syncProduct(deps, { product: 'PLAN', id: plan.id }));
  if (priceId === undefined) throw new Error(`Plan ${plan.id} is gone`);
  const { trialEndsAt, createdAt } = row;
  const trialDays = trialEndsAt ? Math.round((trialEndsAt.getTime() - createdAt.getTime()) / DAY_MS) : 0;
  const started = await deps.payments.startSubscription({
    ...(await requestOf(deps, payment)),
    priceId,
    trialDays,
  });
  await bindSubscription(deps, { subscriptionId: row.id, externalId: started.id });
  return started;
}

/** The intent that paid, or was to pay, the first period of a subscription without a trial. */
async function findFirstIntent({ payments }: Deps, externalId: string): Promise<Intent | undefined> {
  const first = (await payments.listInvoices(externalId)).at(-1);
  return first?.intentId ? payments.findIntent(first.intentId) : undefined;
}

/** Stores the provider's id of a subscription, and ends one there that was canceled concurrently. Idempotent. */
async function bindSubscription(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { subscriptionId, externalId }: { subscriptionId: number; externalId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockSubscription(trx, subscriptionId);
    if (!row || row.externalId === externalId) return;
    await updateSubscription(trx, subscriptionId, { externalId });
    if (isFinal(row.status)) {
      await jobs.enqueue(trx, 'subscriptions.syncProvider', { subscriptionId, what: 'END_NOW' });
    }
  });
}

/** The provider's subscription owns its first intent: ending the subscription voids the amount. */
async function cancelFirstIntent(deps: Deps, { subscriptionId }: ToPay, intent: Intent): Promise<Intent> {
  const row = subscriptionId === null ? undefined : await selectSubscription(deps.db, subscriptionId);
  if (!row || row.externalId === null) return cancelIntent(deps, intent);
  await deps.payments.endSubscription(row.externalId, 'now');
  const ended = (await deps.payments.findIntent(intent.id)) ?? { ...intent, status: 'canceled' as const };
  const isPending = ended.status === 'requires_payment_method' || ended.status === 'requires_action';
  return withFailureOf(intent, isPending ? await deps.payments.cancelIntent(intent.id) : ended);
}

/** The subscription was replaced, or ended with its listing, before the payment. Without an intent nothing was charged. */
async function isWithoutSubscription(trx: Trx, { externalId, subscriptionId }: Payment): Promise<boolean> {
  if (externalId === null || subscriptionId === null) return false;
  const subscription = await selectSubscription(trx, subscriptionId);
  return subscription?.status === 'CANCELED' && subscription.startedAt === null;
}

/** The first payment failed or was canceled: cancels the subscription, also at the provider. Ignores one that serves or has ended. */
async function releaseSubscription(deps: Deps, trx: Trx, subscriptionId: number): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (row) await applyTransition(deps, trx, row, { signal: 'unpaid', at: deps.clock.now() });
}

/** Ends a subscription after a withdrawal. Ignores an ended one. */
export async function endSubscription(
  deps: Deps,
  trx: Trx,
  subscriptionId: number,
  { at }: { at: Date },
): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (row) await applyTransition(deps, trx, row, { signal: 'withdrawn', at });
}
