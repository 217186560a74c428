import { badRequest, missing, mustFind } from './stripe-api-errors.ts';
import type { ItemDoc, SubscriptionDoc } from './stripe-docs.ts';
import { flag, metadataOf, must } from './stripe-form.ts';
import { end, makeVoid } from './stripe-invoices.ts';
import { periodEndAfter, startSubscription } from './stripe-renewals.ts';
import type { Route } from './stripe-routes.ts';
import { allOf, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

const DAY = 24 * 60 * 60;

/** Subscriptions and their invoices. */
export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    params: [
      'customer',
      'items',
      'metadata',
      'payment_behavior',
      'payment_settings',
      'trial_settings',
      'trial_period_days',
    ],
    run: ({ state, form }) => make(state, form),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => mustFind(state, 'subscription', id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:',
    params: ['cancel_at_period_end', 'default_payment_method'],
    run: ({ state, ids: [id = ''], form }) => update(state, mustFind(state, 'subscription', id), form),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:',
    params: ['invoice_now', 'prorate'],
    run: ({ state, ids: [id = ''] }) => {
      const subscription = mustFind(state, 'subscription', id);
      // An ended one is unknown to this call.
      if (subscription.ended_at) throw missing('subscription', id);
      end(state, subscription);
      return subscription;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    params: ['subscription', 'status'],
    run: ({ state, form }) => {
      const { id } = mustFind(state, 'subscription', must(form, 'subscription'), 'subscription');
      const status = form.get('status');
      const list = allOf(state, 'invoice').filter(
        (invoice) => invoice.parent.subscription_details.subscription === id && (!status || invoice.status === status),
      );
      return { list };
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => mustFind(state, 'invoice', id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:/void',
    params: [],
    run: ({ state, ids: [id = ''] }) => {
      const invoice = mustFind(state, 'invoice', id);
      if (invoice.status !== 'open') throw badRequest('You can only void an open invoice.');
      makeVoid(state, invoice);
      return invoice;
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    params: ['payment'],
    run: ({ state, form }) => {
      const intentId = must(form, 'payment[payment_intent]');
      return { list: allOf(state, 'invoice_payment').filter(({ payment }) => payment.payment_intent === intentId) };
    },
  },
];

function make(state: StripeState, form: URLSearchParams): SubscriptionDoc {
  const customer = mustFind(state, 'customer', must(form, 'customer'), 'customer').id;
  const price = mustFind(state, 'price', must(form, 'items[0][price]'), 'items[0][price]');
  if (!price.active || !price.recurring) throw badRequest('The price specified is inactive or is not recurring.');
  if (form.get('payment_behavior') !== 'default_incomplete') throw badRequest('Unknown payment_behavior');
  const endOfTrial = form.get('trial_settings[end_behavior][missing_payment_method]') ?? 'create_invoice';
  const trialDays = Number(form.get('trial_period_days') ?? 0);
  const trialEnd = trialDays ? state.now + trialDays * DAY : null;
  const id = newId('sub');
  const item: ItemDoc = {
    id: newId('si'),
    object: 'subscription_item',
    current_period_start: state.now,
    current_period_end: trialEnd ?? periodEndAfter(state.now, price.recurring),
    price: structuredClone(price),
  };
  const subscription = saveDoc<SubscriptionDoc>(state, {
    id,
    object: 'subscription',
    created: state.now,
    livemode: false,
    status: trialEnd ? 'trialing' : price.unit_amount === 0 ? 'active' : 'incomplete',
    customer,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd && state.now,
    trial_end: trialEnd,
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    trial_settings: { end_behavior: { missing_payment_method: endOfTrial } },
    metadata: metadataOf(form),
  });
  startSubscription(state, subscription);
  return subscription;
}

function update(state: StripeState, subscription: SubscriptionDoc, form: URLSearchParams): SubscriptionDoc {
  if (subscription.ended_at) {
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const card = form.get('default_payment_method');
  if (card) {
    const { customer, id } = mustFind(state, 'payment_method', card, 'default_payment_method');
    if (customer !== subscription.customer) {
      throw badRequest('The customer does not have this payment method.', { param: 'default_payment_method' });
    }
    subscription.default_payment_method = id;
  }
  if (form.has('cancel_at_period_end')) {
    subscription.cancel_at_period_end = flag(form, 'cancel_at_period_end');
    subscription.canceled_at = subscription.cancel_at_period_end ? state.now : null;
  }
  recordEvent(state, 'customer.subscription.updated', subscription);
  return subscription;
}
