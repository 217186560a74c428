import type { TestCard } from './payments-driver.ts';
import type { CardDoc, CardError, PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { completeInvoice } from './stripe-invoices.ts';
import { cancelIntentDoc } from './stripe-new-intents.ts';
import { newCard, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

/** Online authorizations last seven days. */
const AUTHORIZATION_SECONDS = 7 * 24 * 60 * 60;

/** Duration of a debit. */
const PROCESSING_SECONDS = 60 * 60;

const declines: Partial<Record<TestCard, { code: string; decline_code?: string }>> = {
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  pm_card_chargeDeclinedProcessingError: { code: 'processing_error', decline_code: 'processing_error' },
};

/** Card with that id; a published name creates a new one, as Stripe does. */
export function cardNamed(state: StripeState, cardId: string): CardDoc | undefined {
  const doc = state.docs.get(cardId);
  if (doc?.object === 'payment_method') return doc;
  const known = cardId === 'processing' || cardId === 'pm_card_visa' || cardId === 'pm_card_mastercard';
  const behaves =
    cardId in declines || cardId === 'pm_card_chargeCustomerFail' || cardId === 'pm_card_authenticationRequired';
  return known || behaves ? newCard(state, cardId as TestCard) : undefined;
}

/** Charges a payment, or saves a card, on-session. @returns the decline reason of the issuer */
export function confirm(state: StripeState, intent: PaymentDoc | SetupDoc, card: CardDoc): CardError | null {
  const behaviour = state.cards.get(card.id) ?? 'pm_card_visa';
  intent.payment_method = card.id;
  clearError(intent);
  const charged = intent.object === 'payment_intent';
  const decline =
    charged && behaviour === 'pm_card_chargeCustomerFail' ? declines.pm_card_chargeDeclined : declines[behaviour];
  if (decline) return fail(state, intent, card, { type: 'card_error', ...decline, message: 'Your card was declined.' });
  if (behaviour === 'pm_card_authenticationRequired') {
    requireChallenge(state, intent);
  } else if (behaviour === 'processing' && charged) {
    intent.status = 'processing';
    recordEvent(state, 'payment_intent.processing', intent);
    state.due.push({ at: state.now + PROCESSING_SECONDS, run: () => succeed(state, intent, card) });
  } else {
    succeed(state, intent, card);
  }
  return null;
}

/** Requires a bank challenge. */
export function requireChallenge(state: StripeState, intent: PaymentDoc | SetupDoc): void {
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk' };
  recordEvent(state, `${intent.object}.requires_action`, intent);
}

/** The user's response to the bank challenge. */
export function completeChallenge(
  state: StripeState,
  intent: PaymentDoc | SetupDoc,
  outcome: 'complete' | 'fail',
): void {
  const card = intent.payment_method && state.docs.get(intent.payment_method);
  if (intent.status !== 'requires_action' || !card || card.object !== 'payment_method') {
    throw new Error(`${intent.id} requires no action`);
  }
  const message = 'We are unable to authenticate your payment method.';
  const error = { type: 'card_error' as const, code: `${intent.object}_authentication_failure`, message };
  if (outcome === 'complete') succeed(state, intent, card);
  else fail(state, intent, card, error);
}

/** The bank holds the amount; the authorization ends by itself. */
function authorize(state: StripeState, intent: PaymentDoc, card: CardDoc): void {
  const endsAt = state.now + AUTHORIZATION_SECONDS;
  intent.status = 'requires_capture';
  intent.next_action = null;
  intent.amount_capturable = intent.amount;
  const held = charge(state, intent, card);
  held.captured = false;
  held.payment_method_details.card.capture_before = endsAt;
  intent.latest_charge = held.id;
  recordEvent(state, 'payment_intent.amount_capturable_updated', intent);
  state.due.push({
    at: endsAt,
    run: () => {
      if (intent.status === 'requires_capture') cancelIntentDoc(state, intent);
    },
  });
}

/** Charges an authorized amount. */
export function captureCharge(state: StripeState, intent: PaymentDoc): PaymentDoc {
  const held = intent.latest_charge === null ? undefined : state.docs.get(intent.latest_charge);
  if (held?.object === 'charge') held.captured = true;
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = intent.amount;
  recordEvent(state, 'payment_intent.succeeded', intent);
  return intent;
}

function succeed(state: StripeState, intent: PaymentDoc | SetupDoc, card: CardDoc): void {
  if (intent.object === 'payment_intent' && intent.capture_method === 'manual') {
    authorize(state, intent, card);
    return;
  }
  intent.status = 'succeeded';
  intent.next_action = null;
  const isSaved = intent.object === 'setup_intent' || intent.setup_future_usage === 'off_session';
  if (isSaved && intent.customer) card.customer = intent.customer;
  if (intent.object === 'payment_intent') {
    intent.amount_received = intent.amount;
    intent.latest_charge = charge(state, intent, card).id;
  }
  recordEvent(state, `${intent.object}.succeeded`, intent);
  completeInvoice(state, intent);
}

function fail(state: StripeState, intent: PaymentDoc | SetupDoc, card: CardDoc, error: CardError): CardError {
  const lastError = { ...error, payment_method: structuredClone(card) };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  if (intent.object === 'payment_intent') intent.last_payment_error = lastError;
  else intent.last_setup_error = lastError;
  recordEvent(
    state,
    intent.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    intent,
  );
  return lastError;
}

function clearError(intent: PaymentDoc | SetupDoc): void {
  if (intent.object === 'payment_intent') intent.last_payment_error = null;
  else intent.last_setup_error = null;
}

function charge(state: StripeState, intent: PaymentDoc, card: CardDoc) {
  const { amount, currency, customer } = intent;
  return saveDoc(state, {
    id: newId('ch'),
    object: 'charge' as const,
    created: state.now,
    livemode: false as const,
    amount,
    amount_refunded: 0,
    refunded: false,
    captured: true as boolean,
    payment_method_details: { type: 'card' as const, card: {} as { capture_before?: number } },
    currency,
    customer,
    payment_intent: intent.id,
    payment_method: card.id,
    status: 'succeeded' as const,
    paid: true as const,
  });
}
