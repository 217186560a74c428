import type { Deps } from '../deps.ts';
import { findPlan } from '../products/products.queries.ts';
import { keepInStep } from '../products/sync-product.ts';
import { bindSubscription } from '../subscriptions/bind-subscription.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import { openCustomerOf } from './customer.ts';
import { referenceOf } from './payment.rules.ts';
import type { Intent, ProviderSubscription } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the provider made of a payment: an intent to go on with, or none, because nothing is left to pay (`DONE`) or nothing comes of it (`OVER`). */
type Answer = Intent | 'DONE' | 'OVER';

/**
 * Sets a payment out at the provider. The key is the payment: asked again, also after a crash, it answers what it answered, and charges nothing twice. Not inside a transaction.
 * @throws PaymentsError
 */
export async function askProvider(deps: Deps, payment: PaymentRow): Promise<Answer> {
  if (payment.kind === 'BOOST') return payment.amountMinor === 0 ? 'DONE' : askForPayment(deps, payment);
  const subscription = await askForSubscription(deps, payment);
  if (subscription.openIntent) return subscription.openIntent;
  const paid = payment.amountMinor > 0 && (await firstIntentOf(deps, subscription.id));
  if (paid) return paid;
  return subscription.status === 'canceled' || subscription.status === 'incomplete' ? 'OVER' : 'DONE';
}

async function askForPayment(deps: Deps, payment: PaymentRow): Promise<Intent> {
  const { amountMinor, currency, productName, listingTitle } = payment;
  return deps.payments.startPayment({
    ...(await given(deps, payment)),
    amountMinor,
    currency,
    description: `${productName}: ${listingTitle}`,
    saveCard: payment.savesMethod,
  });
}

async function given(deps: Deps, { id, userId, methodId }: PaymentRow) {
  return {
    customerId: await openCustomerOf(deps, userId),
    cardId: methodId,
    reference: referenceOf(id),
    returnUrl: `${deps.env.origin}/checkout/result`,
    key: referenceOf(id),
  };
}

async function askForSubscription(deps: Deps, payment: PaymentRow): Promise<ProviderSubscription> {
  const { planId, subscriptionId } = payment;
  const plan = planId === null ? undefined : await findPlan(deps.db, planId);
  const ours = subscriptionId === null ? undefined : await findSubscription(deps.db, subscriptionId);
  if (!plan || !ours) throw new Error(`Payment ${payment.id} is of no plan`);
  const priceId = plan.stripePriceId ?? (await keepInStep(deps, { product: 'PLAN', id: plan.id }));
  if (priceId === undefined) throw new Error(`Plan ${plan.id} is gone`);
  const { trialEndsAt, createdAt } = ours;
  const trialDays = trialEndsAt ? Math.round((trialEndsAt.getTime() - createdAt.getTime()) / DAY_MS) : 0;
  const told = await deps.payments.startSubscription({
    ...(await given(deps, payment)),
    priceId,
    trialDays,
  });
  await bindSubscription(deps, { subscriptionId: ours.id, externalId: told.id });
  return told;
}

/** What paid, or was to pay, the first period of a subscription that was paid at once. */
async function firstIntentOf({ payments }: Deps, externalId: string): Promise<Intent | undefined> {
  const first = (await payments.listInvoices(externalId)).at(-1);
  return first?.intentId ? payments.findIntent(first.intentId) : undefined;
}
