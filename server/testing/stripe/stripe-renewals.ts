import { mustFind } from './stripe-api-errors.ts';
import { confirm, requireChallenge } from './stripe-charges.ts';
import type { InvoiceDoc, ItemDoc, PaymentDoc, SubscriptionDoc } from './stripe-docs.ts';
import { draftInvoice, end, finalizeInvoice, makeVoid } from './stripe-invoices.ts';
import { newSetup } from './stripe-new-intents.ts';
import { recordEvent, type StripeState } from './stripe-state.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Time limit to complete a first payment. */
const INCOMPLETE_SECONDS = 23 * HOUR;
/** A renewal invoice stays a draft for one hour. */
const DRAFT_SECONDS = HOUR;
/** Delays between retries of a declined renewal. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

/** `payment_behavior: default_incomplete`: trials and free subscriptions start at once, all others after payment. */
export function startSubscription(state: StripeState, subscription: SubscriptionDoc): void {
  recordEvent(state, 'customer.subscription.created', subscription);
  const payment = finalizeInvoice(state, draftInvoice(state, subscription, 'subscription_create'));
  if (payment) {
    state.due.push({ at: state.now + INCOMPLETE_SECONDS, run: () => expire(state, subscription) });
  } else if (!subscription.default_payment_method) {
    subscription.pending_setup_intent = newSetup(state, { customer: subscription.customer }).id;
  }
  waitForPeriodEnd(state, subscription);
}

function expire(state: StripeState, subscription: SubscriptionDoc): void {
  if (subscription.status !== 'incomplete') return;
  makeVoid(state, mustFind(state, 'invoice', subscription.latest_invoice ?? ''));
}

function waitForPeriodEnd(state: StripeState, subscription: SubscriptionDoc): void {
  const [item] = subscription.items.data;
  if (item) state.due.push({ at: item.current_period_end, run: () => endPeriod(state, subscription) });
}

function endPeriod(state: StripeState, subscription: SubscriptionDoc): void {
  const [item] = subscription.items.data;
  if (!item || !['trialing', 'active', 'past_due'].includes(subscription.status)) return;
  const { missing_payment_method: withoutCard } = subscription.trial_settings.end_behavior;
  const hasNoCard =
    subscription.status === 'trialing' && !subscription.default_payment_method && withoutCard === 'cancel';
  if (subscription.cancel_at_period_end || hasNoCard) end(state, subscription);
  else nextPeriod(state, subscription, item);
}

function nextPeriod(state: StripeState, subscription: SubscriptionDoc, item: ItemDoc): void {
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEndAfter(item.current_period_start, item.price.recurring);
  if (subscription.status === 'trialing') subscription.status = 'active';
  recordEvent(state, 'customer.subscription.updated', subscription);
  const invoice = draftInvoice(state, subscription, 'subscription_cycle');
  state.due.push({ at: state.now + DRAFT_SECONDS, run: () => chargeRenewal(state, subscription, invoice) });
  waitForPeriodEnd(state, subscription);
}

function chargeRenewal(state: StripeState, subscription: SubscriptionDoc, invoice: InvoiceDoc): void {
  if (subscription.status === 'canceled') return;
  const payment = finalizeInvoice(state, invoice);
  if (payment) attempt(state, { subscription, invoice, payment, retries: RETRIES });
}

/** The customer is offline: a bank challenge counts as a decline. */
function attempt(
  state: StripeState,
  parts: { subscription: SubscriptionDoc; invoice: InvoiceDoc; payment: PaymentDoc; retries: number[] },
): void {
  const { subscription, invoice, payment, retries } = parts;
  if (invoice.status !== 'open') return;
  const card = mustFind(state, 'payment_method', subscription.default_payment_method ?? '');
  invoice.attempt_count += 1;
  if (state.cards.get(card.id) === 'pm_card_authenticationRequired') {
    payment.payment_method = card.id;
    requireChallenge(state, payment);
    recordEvent(state, 'invoice.payment_action_required', invoice);
  } else if (!confirm(state, payment, card)) {
    return;
  }
  const [next, ...later] = retries;
  invoice.next_payment_attempt = next === undefined ? null : state.now + next;
  subscription.status = 'past_due';
  recordEvent(state, 'invoice.payment_failed', invoice);
  recordEvent(state, 'customer.subscription.updated', subscription);
  if (next === undefined) return;
  state.due.push({ at: state.now + next, run: () => attempt(state, { ...parts, retries: later }) });
}

/** Adds months; a missing day becomes the last day of the month. */
export function periodEndAfter(
  start: number,
  recurring: { interval: 'month' | 'year'; interval_count: number } | null,
): number {
  const months = (recurring?.interval_count ?? 1) * (recurring?.interval === 'year' ? 12 : 1);
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
