import type Stripe from 'stripe';
import { type Intent, type Payments, PaymentsError } from '../payments/payment-provider.port.ts';
import { findOrUndefined, isDeclined, isRejected, paymentsErrorOf, withErrorMapping } from './stripe-errors.ts';
import { paymentOf, setupOf } from './stripe-shapes.ts';

/** Cards only: with other methods a payment may stay open for days. */
const cards = { allowed_payment_method_types: ['card' as const] };

type IntentPart = Pick<Payments, 'startPayment' | 'startSetup' | 'findIntent' | 'capture' | 'cancelIntent' | 'refund'>;

/** Payments, card setups and refunds. */
export function stripeIntents(stripe: Stripe): IntentPart {
  return {
    startPayment: (given) => startPayment(stripe, given),
    async startSetup({ customerId, reference, key }) {
      const params = { ...cards, customer: customerId, usage: 'off_session' as const, metadata: { reference } };
      const { id } = await withErrorMapping(stripe.setupIntents.create(params, { idempotencyKey: key }));
      return readIntent(stripe, id);
    },
    findIntent: (intentId) => findIntent(stripe, intentId),
    capture: (given) => capture(stripe, given),
    cancelIntent: (intentId) => cancelIntent(stripe, intentId),
    refund: (given) => refund(stripe, given),
  };
}

async function startPayment(stripe: Stripe, given: Parameters<Payments['startPayment']>[0]): Promise<Intent> {
  const { customerId, cardId, reference, key } = given;
  if (cardId) await requireOwnCard(stripe, customerId, cardId);
  const params: Stripe.PaymentIntentCreateParams = {
    ...cards,
    amount: given.amountMinor,
    currency: given.currency.toLowerCase(),
    customer: customerId,
    description: given.description,
    metadata: { reference },
    // Automatic is the default; without the field, requests of older payments repeat under their key.
    ...(given.capture === 'manual' && { capture_method: 'manual' as const }),
    ...(given.saveCard && { setup_future_usage: 'off_session' as const }),
  };
  const { id } = await withErrorMapping(stripe.paymentIntents.create(params, { idempotencyKey: key }));
  return cardId ? attemptCard(stripe, { ...given, intentId: id, cardId }) : readIntent(stripe, id);
}

/**
 * Charges or saves a card with the customer present; the bank may require a challenge. A declined card sets `failure`.
 * An intent that accepts no card does not change.
 */
export async function attemptCard(
  stripe: Stripe,
  given: { intentId: string; cardId: string; returnUrl: string; key: string },
): Promise<Intent> {
  const { intentId, cardId, returnUrl } = given;
  const params = { payment_method: cardId, return_url: returnUrl, use_stripe_sdk: true };
  const options = { idempotencyKey: `${given.key}-card` };
  try {
    if (isSetup(intentId)) await stripe.setupIntents.confirm(intentId, params, options);
    else await stripe.paymentIntents.confirm(intentId, params, options);
  } catch (error) {
    if (!isDeclined(error) && !isRejected(error)) throw paymentsErrorOf(error);
    const intent = await readIntent(stripe, intentId);
    if (!isDeclined(error) && !intent.failure && intent.status === 'requires_payment_method') {
      throw paymentsErrorOf(error);
    }
    return intent;
  }
  return readIntent(stripe, intentId);
}

/**
 * Published test card names have no owner; a live account rejects them.
 * @throws PaymentsError `no_such_card`
 */
export async function requireOwnCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  if (cardId.startsWith('pm_card_')) return;
  const card = await findOrUndefined(stripe.customers.retrievePaymentMethod(customerId, cardId));
  if (!card) throw new PaymentsError('no_such_card', 'This customer has no such card');
}

const isSetup = (intentId: string) => intentId.startsWith('seti_');

async function findIntent(stripe: Stripe, intentId: string): Promise<Intent | undefined> {
  if (isSetup(intentId)) {
    const setup = await findOrUndefined(stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] }));
    return setup && setupOf(setup);
  }
  const expanded = { expand: ['payment_method', 'latest_charge'] };
  const payment = await findOrUndefined(stripe.paymentIntents.retrieve(intentId, expanded));
  return payment && paymentOf(payment);
}

/** @throws PaymentsError `no_such_object` */
export async function readIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  const intent = await findIntent(stripe, intentId);
  if (!intent) throw new PaymentsError('no_such_object', 'Stripe knows no such intent');
  return intent;
}

/**
 * The payment of an invoice cannot be canceled. For a subscription's first invoice, voiding the invoice cancels it.
 * @throws PaymentsError `refused` for a renewal: only the end of the subscription cancels it
 */
async function cancelIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  try {
    if (isSetup(intentId)) await stripe.setupIntents.cancel(intentId);
    else await stripe.paymentIntents.cancel(intentId);
  } catch (error) {
    if (!isRejected(error)) throw paymentsErrorOf(error);
    const intent = await readIntent(stripe, intentId);
    if (['processing', 'succeeded', 'canceled'].includes(intent.status)) return intent;
    const invoiceId = isSetup(intentId) ? null : await firstInvoiceOf(stripe, intentId);
    if (!invoiceId) throw paymentsErrorOf(error);
    await withErrorMapping(stripe.invoices.voidInvoice(invoiceId));
  }
  return readIntent(stripe, intentId);
}

/** A repeated request, or one after the capture, shows the charged intent. */
async function capture(
  stripe: Stripe,
  { intentId, amountMinor, key }: Parameters<Payments['capture']>[0],
): Promise<Intent> {
  const before = await readIntent(stripe, intentId);
  if (amountMinor !== before.amountMinor) throw new PaymentsError('refused', 'Another amount is authorized');
  try {
    await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountMinor }, { idempotencyKey: key });
  } catch (error) {
    const intent = isRejected(error) ? await readIntent(stripe, intentId) : undefined;
    if (intent?.status !== 'succeeded') throw paymentsErrorOf(error);
    return intent;
  }
  return readIntent(stripe, intentId);
}

async function firstInvoiceOf(stripe: Stripe, intentId: string): Promise<string | null> {
  const payment = { type: 'payment_intent' as const, payment_intent: intentId };
  const { data } = await withErrorMapping(stripe.invoicePayments.list({ payment, expand: ['data.invoice'] }));
  const invoice = data[0]?.invoice;
  const isFirst = typeof invoice === 'object' && !invoice.deleted && invoice.billing_reason === 'subscription_create';
  return isFirst ? invoice.id : null;
}

/** Requests first and compares afterwards: a retry with the same key must return the same refund when nothing remains. */
async function refund(stripe: Stripe, given: Parameters<Payments['refund']>[0]): Promise<string> {
  const { intentId, amountMinor, key } = given;
  try {
    const params = { payment_intent: intentId, amount: amountMinor };
    return (await stripe.refunds.create(params, { idempotencyKey: key })).id;
  } catch (error) {
    const intent = isRejected(error) ? await findIntent(stripe, intentId) : undefined;
    if (intent && amountMinor > intent.amountMinor - intent.refundedMinor) {
      throw new PaymentsError('too_much', `More than is left of ${intentId}`);
    }
    throw paymentsErrorOf(error);
  }
}
