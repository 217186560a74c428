import type { InvoiceDoc, InvoicePaymentDoc, PaymentDoc, SetupDoc, SubscriptionDoc } from './stripe-docs.ts';
import { cancelIntentDoc, newPayment } from './stripe-new-intents.ts';
import { mustFind } from './stripe-refusals.ts';
import { allOf, keep, newId, tell, type World } from './stripe-world.ts';

/** The draft of what a subscription owes for its item's period. A trial costs nothing. */
export function draftInvoice(
  world: World,
  subscription: SubscriptionDoc,
  reason: InvoiceDoc['billing_reason'],
): InvoiceDoc {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} sells nothing`);
  const amount = subscription.status === 'trialing' ? 0 : item.price.unit_amount;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const id = newId('in');
  const invoice = keep<InvoiceDoc>(world, {
    id,
    object: 'invoice',
    created: world.now,
    livemode: false,
    status: 'draft',
    customer: subscription.customer,
    amount_due: amount,
    amount_paid: 0,
    currency: item.price.currency,
    billing_reason: reason,
    // Of what was used before: only the line looks ahead.
    period_start: subscription.created,
    period_end: world.now,
    lines: { object: 'list', data: [{ period }], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    attempt_count: 0,
    next_payment_attempt: null,
  });
  subscription.latest_invoice = id;
  tell(world, 'invoice.created', invoice);
  return invoice;
}

/** From now on it is owed, with a payment of its own; nothing to pay is paid. @returns that payment */
export function finalizeInvoice(world: World, invoice: InvoiceDoc): PaymentDoc | null {
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = world.now;
  if (invoice.amount_due === 0) {
    tell(world, 'invoice.finalized', invoice);
    markPaid(world, invoice);
    return null;
  }
  const { customer, currency, amount_due: amount } = invoice;
  const payment = newPayment(world, { amount, currency, customer, setup_future_usage: 'off_session' });
  keep<InvoicePaymentDoc>(world, {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: world.now,
    livemode: false,
    invoice: invoice.id,
    is_default: true,
    status: 'open',
    payment: { type: 'payment_intent', payment_intent: payment.id },
  });
  tell(world, 'invoice.finalized', invoice);
  return payment;
}

export const paymentsOf = (world: World, invoiceId: string) =>
  allOf(world, 'invoice_payment').filter(({ invoice }) => invoice === invoiceId);

export const invoicePaymentOf = (world: World, intentId: string) =>
  allOf(world, 'invoice_payment').find(({ payment }) => payment.payment_intent === intentId);

/** A payment that succeeded pays its invoice, and its card becomes the subscription's; so does one that was kept for a trial. */
export function settleInvoice(world: World, intent: PaymentDoc | SetupDoc): void {
  if (intent.object === 'setup_intent') {
    const subscription = allOf(world, 'subscription').find(({ pending_setup_intent: id }) => id === intent.id);
    if (!subscription) return;
    subscription.pending_setup_intent = null;
    subscription.default_payment_method = intent.payment_method;
    tell(world, 'customer.subscription.updated', subscription);
    return;
  }
  const link = invoicePaymentOf(world, intent.id);
  if (!link) return;
  link.status = 'paid';
  const invoice = mustFind(world, 'invoice', link.invoice);
  const subscription = subscriptionOf(world, invoice);
  subscription.default_payment_method = intent.payment_method;
  markPaid(world, invoice);
}

function markPaid(world: World, invoice: InvoiceDoc): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = world.now;
  invoice.next_payment_attempt = null;
  tell(world, 'invoice.paid', invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return;
  subscription.status = 'active';
  tell(world, 'customer.subscription.updated', subscription);
}

/** Nothing is owed any more. What a subscription was to begin with is the subscription's end. */
export function makeVoid(world: World, invoice: InvoiceDoc): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = world.now;
  invoice.next_payment_attempt = null;
  for (const link of paymentsOf(world, invoice.id)) {
    link.status = 'canceled';
    cancelIntentDoc(world, mustFind(world, 'payment_intent', link.payment.payment_intent));
  }
  tell(world, 'invoice.voided', invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription.status === 'incomplete') end(world, subscription, 'incomplete_expired');
}

export const subscriptionOf = (world: World, invoice: InvoiceDoc) =>
  mustFind(world, 'subscription', invoice.parent.subscription_details.subscription);

export function end(
  world: World,
  subscription: SubscriptionDoc,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  subscription.status = status;
  subscription.ended_at = world.now;
  subscription.canceled_at ??= world.now;
  if (subscription.pending_setup_intent) {
    cancelIntentDoc(world, mustFind(world, 'setup_intent', subscription.pending_setup_intent));
    subscription.pending_setup_intent = null;
  }
  tell(world, status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
}
