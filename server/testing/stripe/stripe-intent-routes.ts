import { badRequest, declined, mustFind } from './stripe-api-errors.ts';
import { captureCharge, cardNamed, confirm } from './stripe-charges.ts';
import type { CardDoc, PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { metadataOf, must, mustBeAmount } from './stripe-form.ts';
import { invoicePaymentOf } from './stripe-invoices.ts';
import { cancelIntentDoc, newPayment, newSetup } from './stripe-new-intents.ts';
import type { Route } from './stripe-routes.ts';
import { newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

const confirmParams = ['payment_method', 'return_url', 'use_stripe_sdk'];

/** Payments, saved cards, and refunds. */
export const intentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    params: [
      'amount',
      'currency',
      'customer',
      'description',
      'metadata',
      'setup_future_usage',
      'capture_method',
      'allowed_payment_method_types',
    ],
    run: ({ state, form }) => {
      const customer = mustFind(state, 'customer', must(form, 'customer'), 'customer').id;
      const amount = mustBeAmount(form, 'amount');
      if (amount < 50)
        throw badRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
      return newPayment(state, {
        amount,
        currency: must(form, 'currency'),
        customer,
        description: form.get('description'),
        metadata: metadataOf(form),
        capture_method: form.get('capture_method') === 'manual' ? 'manual' : 'automatic',
        setup_future_usage: form.get('setup_future_usage') === 'off_session' ? 'off_session' : null,
      });
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    params: ['customer', 'usage', 'metadata', 'allowed_payment_method_types'],
    run: ({ state, form }) => {
      const customer = mustFind(state, 'customer', must(form, 'customer'), 'customer').id;
      return newSetup(state, { customer, metadata: metadataOf(form) });
    },
  },
  ...(['payment_intent', 'setup_intent'] as const).flatMap(routesOf),
  {
    method: 'POST',
    path: '/v1/payment_intents/:/capture',
    params: ['amount_to_capture'],
    run: ({ state, ids: [id = ''], form }) =>
      captureOf(state, mustFind(state, 'payment_intent', id, 'intent'), mustBeAmount(form, 'amount_to_capture')),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    params: ['payment_intent', 'amount'],
    run: ({ state, form }) => refund(state, must(form, 'payment_intent'), mustBeAmount(form, 'amount')),
  },
];

function routesOf(kind: 'payment_intent' | 'setup_intent'): Route[] {
  const path = `/v1/${kind}s/:`;
  return [
    { method: 'GET', path, params: [], run: ({ state, ids: [id = ''] }) => mustFind(state, kind, id, 'intent') },
    {
      method: 'POST',
      path: `${path}/confirm`,
      params: confirmParams,
      run: ({ state, ids: [id = ''], form }) =>
        confirmWith(state, mustFind(state, kind, id, 'intent'), must(form, 'payment_method')),
    },
    {
      method: 'POST',
      path: `${path}/cancel`,
      params: [],
      run: ({ state, ids: [id = ''] }) => cancel(state, mustFind(state, kind, id, 'intent')),
    },
  ];
}

/** Card confirmation, shared by the API and the browser form. @throws ApiRefusal 402 when it is declined */
export function confirmWith<T extends PaymentDoc | SetupDoc>(state: StripeState, intent: T, cardId: string): T {
  mustBeOpen(intent);
  const card = cardNamed(state, cardId) ?? mustFind(state, 'payment_method', cardId, 'payment_method');
  mustBeUsable(intent, card);
  const error = confirm(state, intent, card);
  if (error) throw declined(intent, error);
  return intent;
}

function mustBeUsable(intent: PaymentDoc | SetupDoc, card: CardDoc): void {
  if (card.customer && card.customer !== intent.customer) {
    throw badRequest('The customer does not have a payment method with this ID.', { param: 'payment_method' });
  }
}

function mustBeOpen(intent: PaymentDoc | SetupDoc): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return;
  const code = `${intent.object}_unexpected_state`;
  throw badRequest(`This ${intent.object} has a status of ${intent.status}.`, { code });
}

function cancel<T extends PaymentDoc | SetupDoc>(state: StripeState, intent: T): T {
  if (intent.status !== 'requires_capture') mustBeOpen(intent);
  const ofInvoice = invoicePaymentOf(state, intent.id);
  if (ofInvoice) throw badRequest('PaymentIntents of an invoice cannot be canceled; void the invoice instead.');
  cancelIntentDoc(state, intent);
  return intent;
}

function captureOf(state: StripeState, intent: PaymentDoc, amount: number): PaymentDoc {
  if (intent.status !== 'requires_capture') {
    const code = 'payment_intent_unexpected_state';
    throw badRequest(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`, { code });
  }
  if (amount > intent.amount_capturable) throw badRequest('More than is capturable.', { param: 'amount_to_capture' });
  return captureCharge(state, intent);
}

function refund(state: StripeState, intentId: string, amount: number) {
  const intent = mustFind(state, 'payment_intent', intentId, 'payment_intent');
  if (!intent.latest_charge || intent.status !== 'succeeded')
    throw badRequest('This PaymentIntent does not have a successful charge to refund.');
  const charge = mustFind(state, 'charge', intent.latest_charge);
  if (charge.refunded) throw badRequest('The charge has been refunded.', { code: 'charge_already_refunded' });
  if (amount > charge.amount - charge.amount_refunded) {
    throw badRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  recordEvent(state, 'charge.refunded', charge);
  return saveDoc(state, {
    id: newId('re'),
    object: 'refund' as const,
    created: state.now,
    livemode: false as const,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    status: 'succeeded' as const,
  });
}
