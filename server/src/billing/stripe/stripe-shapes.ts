import type Stripe from 'stripe';
import { type Currency, currencies } from '#contract/platform/money';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import {
  type Intent,
  PaymentsError,
  type ProviderCard,
  type ProviderSubscription,
} from '../payments/payment-provider.port.ts';
import { failureOf } from './stripe-errors.ts';

/** Maps Stripe's objects to the port. Stripe uses whole seconds and lower-case currencies. */

const dateOf = (seconds: number) => new Date(seconds * 1000);
const maybeDate = (seconds: number | null | undefined) => (seconds ? dateOf(seconds) : null);

/** A field is an id, or the expanded object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}

function currencyOf(given: string): Currency {
  const known = currencies.find((currency) => currency.toLowerCase() === given);
  if (!known) throw new PaymentsError('refused', 'A currency of Stripe that is none of ours');
  return known;
}

/** Null for other methods than cards, which a Stripe account may accept. */
export function cardOf(method: string | Stripe.PaymentMethod | null | undefined): ProviderCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
}

/** The status of pending confirmation maps to a payment without a card. */
function statusOf(status: string): Intent['status'] {
  const known = ['requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'] as const;
  return known.find((one) => one === status) ?? 'requires_payment_method';
}

/** Its `payment_method` and `latest_charge` must be expanded. */
export function paymentOf(intent: Stripe.PaymentIntent): Intent {
  const { last_payment_error: error } = intent;
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const captureBefore = maybeDate(charge?.payment_method_details?.card?.capture_before);
  return {
    id: intent.id,
    kind: 'payment',
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    captureBefore: intent.status === 'requires_capture' ? captureBefore : null,
    amountMinor: intent.amount,
    // A released authorization counts as refunded there, though nothing was charged.
    refundedMinor: charge?.captured ? charge.amount_refunded : 0,
    currency: currencyOf(intent.currency),
    failure: error && failureOf(error),
    card: cardOf(intent.payment_method) ?? cardOf(error?.payment_method),
    customerId: idOf(intent.customer),
    reference: intent.metadata.reference ?? null,
  };
}

/** Its `payment_method` must be expanded. */
export function setupOf(intent: Stripe.SetupIntent): Intent {
  const { last_setup_error: error } = intent;
  return {
    id: intent.id,
    kind: 'setup',
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    captureBefore: null,
    amountMinor: 0,
    refundedMinor: 0,
    currency: null,
    failure: error && failureOf(error),
    card: cardOf(intent.payment_method) ?? cardOf(error?.payment_method),
    customerId: idOf(intent.customer),
    reference: intent.metadata?.reference ?? null,
  };
}

const subscriptionStatuses: Record<string, ProviderSubscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  // All retries failed, or paused: not paid, and not ended.
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

/** The period is on the subscription item: each subscription has one. */
export function subscriptionOf(given: Stripe.Subscription, openIntent: Intent | null): ProviderSubscription {
  const item = given.items.data[0];
  return {
    id: given.id,
    status: subscriptionStatuses[given.status] ?? 'past_due',
    openIntent,
    currentPeriodEnd: dateOf(item?.current_period_end ?? given.ended_at ?? given.created),
    trialEnd: maybeDate(given.trial_end),
    cancelAtPeriodEnd: given.cancel_at_period_end,
    endedAt: maybeDate(given.ended_at),
    cardId: idOf(given.default_payment_method),
    customerId: idOf(given.customer) ?? '',
    reference: given.metadata.reference ?? null,
  };
}

const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

/**
 * Its `payments` must be expanded. Undefined without a subscription. Uses the period of the line: the invoice's own period is the past one.
 */
export function invoiceOf(given: Stripe.Invoice): ProviderInvoice | undefined {
  const subscriptionId = idOf(given.parent?.subscription_details?.subscription);
  if (!subscriptionId) return undefined;
  const period = given.lines.data[0]?.period ?? { start: given.period_start, end: given.period_end };
  return {
    id: given.id,
    subscriptionId,
    status: invoiceStatuses.find((status) => status === given.status) ?? 'draft',
    amountDueMinor: given.amount_due,
    amountPaidMinor: given.amount_paid,
    currency: currencyOf(given.currency),
    createdAt: dateOf(given.created),
    paidAt: maybeDate(given.status_transitions.paid_at),
    periodStart: dateOf(period.start),
    periodEnd: dateOf(period.end),
    intentId: intentIdOf(given),
  };
}

/** The payment that paid it or attempts to. Its `payments` must be expanded. */
export function intentIdOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const chosen = all.find(({ status }) => status === 'paid') ?? all.find(({ is_default }) => is_default);
  return idOf(chosen?.payment.payment_intent);
}
