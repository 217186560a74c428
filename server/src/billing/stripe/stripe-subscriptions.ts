import type Stripe from 'stripe';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import {
  type Intent,
  type Payments,
  PaymentsError,
  type ProviderSubscription,
} from '../payments/payment-provider.port.ts';
import { findOrUndefined, isRejected, paymentsErrorOf, withErrorMapping } from './stripe-errors.ts';
import { attemptCard, readIntent, requireOwnCard } from './stripe-intents.ts';
import { idOf, intentIdOf, invoiceOf, subscriptionOf } from './stripe-shapes.ts';

const expanded = { expand: ['latest_invoice.payments'] };

type SubscriptionPart = Pick<
  Payments,
  'startSubscription' | 'findSubscription' | 'endSubscription' | 'payInvoice' | 'findInvoice' | 'listInvoices'
>;

/** Subscriptions and their invoices. */
export function stripeSubscriptions(stripe: Stripe): SubscriptionPart {
  return {
    startSubscription: (given) => startSubscription(stripe, given),
    findSubscription: (subscriptionId) => findSubscription(stripe, subscriptionId),
    endSubscription: (subscriptionId, when) => endSubscription(stripe, subscriptionId, when),
    payInvoice: (given) => payInvoice(stripe, given),
    findInvoice: (invoiceId) => findInvoice(stripe, invoiceId),
    listInvoices: (subscriptionId) => listInvoices(stripe, subscriptionId),
  };
}

/**
 * Starts without a card, then attempts the card on the open intent. Saved, declined and challenged cards and those entered in the browser
 * share this path. Stripe sets the successful card on the subscription.
 */
async function startSubscription(
  stripe: Stripe,
  given: Parameters<Payments['startSubscription']>[0],
): Promise<ProviderSubscription> {
  const { customerId, priceId, trialDays, cardId, reference, key } = given;
  if (cardId) await requireOwnCard(stripe, customerId, cardId);
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price: priceId }],
    metadata: { reference },
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    ...(trialDays > 0 && (await trialOf(stripe, priceId, trialDays))),
  };
  const { id } = await withErrorMapping(stripe.subscriptions.create(params, { idempotencyKey: key }));
  const started = await readSubscription(stripe, id);
  if (!cardId || !started.openIntent) return started;
  const tried = await attemptCard(stripe, { ...given, cardId, intentId: started.openIntent.id });
  const now = await readSubscription(stripe, id);
  return tried.status === 'succeeded' ? now : { ...now, openIntent: now.openIntent ?? tried };
}

/** A trial without a card ends the subscription, unless the plan is free. */
async function trialOf(
  stripe: Stripe,
  priceId: string,
  days: number,
): Promise<Pick<Stripe.SubscriptionCreateParams, 'trial_period_days' | 'trial_settings'>> {
  const { unit_amount } = await withErrorMapping(stripe.prices.retrieve(priceId));
  const missing_payment_method = unit_amount === 0 ? ('create_invoice' as const) : ('cancel' as const);
  return { trial_period_days: days, trial_settings: { end_behavior: { missing_payment_method } } };
}

async function findSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription | undefined> {
  const subscription = await findOrUndefined(stripe.subscriptions.retrieve(id, expanded));
  return subscription && subscriptionOf(subscription, await openIntentOf(stripe, subscription));
}

/** @throws PaymentsError `no_such_object` */
async function readSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  const subscription = await findSubscription(stripe, id);
  if (!subscription) throw new PaymentsError('no_such_object', 'Stripe knows no such subscription');
  return subscription;
}

/** Stripe would save a card for a free subscription, too; this site requires none. */
async function openIntentOf(stripe: Stripe, given: Stripe.Subscription): Promise<Intent | null> {
  if (given.status === 'trialing') {
    const isFree = given.items.data[0]?.price.unit_amount === 0;
    const setupId = idOf(given.pending_setup_intent);
    return setupId && !isFree ? readIntent(stripe, setupId) : null;
  }
  const { latest_invoice: invoice } = given;
  if (given.status !== 'incomplete' || !invoice || typeof invoice === 'string') return null;
  const intentId = intentIdOf(invoice);
  return intentId ? readIntent(stripe, intentId) : null;
}

async function endSubscription(
  stripe: Stripe,
  id: string,
  when: Parameters<Payments['endSubscription']>[1],
): Promise<ProviderSubscription> {
  try {
    if (when === 'now') await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
    else await stripe.subscriptions.update(id, { cancel_at_period_end: when === 'withPeriod' });
  } catch (error) {
    // Stripe returns not found for the cancellation of an ended subscription, and rejects its changes.
    const subscription = await findSubscription(stripe, id);
    if (subscription?.status !== 'canceled') throw paymentsErrorOf(error);
  }
  if (when === 'now') await voidOpenInvoices(stripe, id);
  return readSubscription(stripe, id);
}

/** Canceling leaves the last invoice open and payable. */
async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await withErrorMapping(stripe.invoices.list({ subscription, status: 'open', limit: 100 }));
  for (const { id } of data) {
    await stripe.invoices.voidInvoice(id).catch((error: unknown) => {
      // Paid or voided concurrently.
      if (!isRejected(error)) throw paymentsErrorOf(error);
    });
  }
}

async function payInvoice(stripe: Stripe, given: Parameters<Payments['payInvoice']>[0]): Promise<Intent> {
  const { invoiceId, cardId } = given;
  const invoice = await withErrorMapping(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  const intentId = intentIdOf(invoice);
  if (!intentId) throw new PaymentsError('refused', 'This invoice has nothing to be paid');
  if (!cardId) return readIntent(stripe, intentId);
  await requireOwnCard(stripe, idOf(invoice.customer) ?? '', cardId);
  const intent = await attemptCard(stripe, { ...given, cardId, intentId });
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (intent.status === 'succeeded' && intent.card && subscriptionId) {
    await paysFromNowOn(stripe, subscriptionId, intent.card.id);
  }
  return intent;
}

/** Stripe sets a card that is saved during payment. An earlier saved card must be set explicitly. */
async function paysFromNowOn(stripe: Stripe, subscriptionId: string, cardId: string): Promise<void> {
  try {
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId });
  } catch (error) {
    if (!isRejected(error)) throw paymentsErrorOf(error);
  }
}

async function findInvoice(stripe: Stripe, id: string): Promise<ProviderInvoice | undefined> {
  const subscription = await findOrUndefined(stripe.invoices.retrieve(id, { expand: ['payments'] }));
  return subscription && invoiceOf(subscription);
}

async function listInvoices(stripe: Stripe, subscription: string): Promise<ProviderInvoice[]> {
  const { data } = await withErrorMapping(
    stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }),
  );
  return data.flatMap((invoice) => invoiceOf(invoice) ?? []);
}
