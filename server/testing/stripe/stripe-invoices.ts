import { mustFind } from './stripe-api-errors.ts';
import type { InvoiceDoc, InvoicePaymentDoc, PaymentDoc, SetupDoc, SubscriptionDoc } from './stripe-docs.ts';
import { cancelIntentDoc, newPayment } from './stripe-new-intents.ts';
import { allOf, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

/** Draft invoice for the period of a subscription's item. A trial costs nothing. */
export function draftInvoice(
  state: StripeState,
  subscription: SubscriptionDoc,
  reason: InvoiceDoc['billing_reason'],
): InvoiceDoc {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} sells nothing`);
  const amount = subscription.status === 'trialing' ? 0 : item.price.unit_amount;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const id = newId('in');
  const invoice = saveDoc<InvoiceDoc>(state, {
    id,
    object: 'invoice',
    created: state.now,
    livemode: false,
    status: 'draft',
    customer: subscription.customer,
    amount_due: amount,
    amount_paid: 0,
    currency: item.price.currency,
    billing_reason: reason,
    // The invoice period covers past usage; only the line is in advance.
    period_start: subscription.created,
    period_end: state.now,
    lines: { object: 'list', data: [{ period }], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    attempt_count: 0,
    next_payment_attempt: null,
  });
  subscription.latest_invoice = id;
  recordEvent(state, 'invoice.created', invoice);
  return invoice;
}

/** Opens the invoice with a separate payment; an amount of zero counts as paid. @returns that payment */
export function finalizeInvoice(state: StripeState, invoice: InvoiceDoc): PaymentDoc | null {
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = state.now;
  if (invoice.amount_due === 0) {
    recordEvent(state, 'invoice.finalized', invoice);
    markPaid(state, invoice);
    return null;
  }
  const { customer, currency, amount_due: amount } = invoice;
  const payment = newPayment(state, { amount, currency, customer, setup_future_usage: 'off_session' });
  saveDoc<InvoicePaymentDoc>(state, {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: state.now,
    livemode: false,
    invoice: invoice.id,
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: payment.id },
  });
  recordEvent(state, 'invoice.finalized', invoice);
  return payment;
}

export const paymentsOf = (state: StripeState, invoiceId: string) =>
  allOf(state, 'invoice_payment').filter(({ invoice }) => invoice === invoiceId);

export const invoicePaymentOf = (state: StripeState, intentId: string) =>
  allOf(state, 'invoice_payment').find(({ payment }) => payment.payment_intent === intentId);

/** A successful payment pays its invoice, and its card becomes the subscription's. The same applies to a card saved for a trial. */
export function completeInvoice(state: StripeState, intent: PaymentDoc | SetupDoc): void {
  if (intent.object === 'setup_intent') {
    const subscription = allOf(state, 'subscription').find(({ pending_setup_intent: id }) => id === intent.id);
    if (!subscription) return;
    subscription.pending_setup_intent = null;
    subscription.default_payment_method = intent.payment_method;
    recordEvent(state, 'customer.subscription.updated', subscription);
    return;
  }
  const link = invoicePaymentOf(state, intent.id);
  if (!link) return;
  link.status = 'paid';
  const invoice = mustFind(state, 'invoice', link.invoice);
  const subscription = subscriptionOf(state, invoice);
  subscription.default_payment_method = intent.payment_method;
  markPaid(state, invoice);
}

function markPaid(state: StripeState, invoice: InvoiceDoc): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = state.now;
  invoice.next_payment_attempt = null;
  recordEvent(state, 'invoice.paid', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return;
  subscription.status = 'active';
  recordEvent(state, 'customer.subscription.updated', subscription);
}

/** Voids the invoice. Voiding the first invoice ends its subscription. */
export function makeVoid(state: StripeState, invoice: InvoiceDoc): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = state.now;
  invoice.next_payment_attempt = null;
  for (const link of paymentsOf(state, invoice.id)) {
    link.status = 'canceled';
    cancelIntentDoc(state, mustFind(state, 'payment_intent', link.payment.payment_intent));
  }
  recordEvent(state, 'invoice.voided', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription.status === 'incomplete') end(state, subscription, 'incomplete_expired');
}

export const subscriptionOf = (state: StripeState, invoice: InvoiceDoc) =>
  mustFind(state, 'subscription', invoice.parent.subscription_details.subscription);

export function end(
  state: StripeState,
  subscription: SubscriptionDoc,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  subscription.status = status;
  subscription.ended_at = state.now;
  subscription.canceled_at ??= state.now;
  if (subscription.pending_setup_intent) {
    cancelIntentDoc(state, mustFind(state, 'setup_intent', subscription.pending_setup_intent));
    subscription.pending_setup_intent = null;
  }
  recordEvent(
    state,
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}
