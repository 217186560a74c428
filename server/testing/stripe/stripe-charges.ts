import type { TestCard } from './payments-driver.ts';
import type { CardDoc, CardError, PaymentDoc, SetupDoc } from './stripe-docs.ts';
import { settleInvoice } from './stripe-invoices.ts';
import { keep, newCard, newId, tell, type World } from './stripe-world.ts';

/** What a debit takes. */
const PROCESSING_SECONDS = 60 * 60;

const declines: Partial<Record<TestCard, { code: string; decline_code?: string }>> = {
  pm_card_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  pm_card_chargeDeclinedProcessingError: { code: 'processing_error', decline_code: 'processing_error' },
};

/** The card of that id; a published name makes a new one, as Stripe does. */
export function cardNamed(world: World, given: string): CardDoc | undefined {
  const found = world.docs.get(given);
  if (found?.object === 'payment_method') return found;
  const known = given === 'processing' || given === 'pm_card_visa' || given === 'pm_card_mastercard';
  const behaves =
    given in declines || given === 'pm_card_chargeCustomerFail' || given === 'pm_card_authenticationRequired';
  return known || behaves ? newCard(world, given as TestCard) : undefined;
}

/** Charges a payment, or keeps a card, with the person there. @returns why the issuer declined it */
export function confirm(world: World, intent: PaymentDoc | SetupDoc, card: CardDoc): CardError | null {
  const behaviour = world.cards.get(card.id) ?? 'pm_card_visa';
  intent.payment_method = card.id;
  clearError(intent);
  const charged = intent.object === 'payment_intent';
  const decline =
    charged && behaviour === 'pm_card_chargeCustomerFail' ? declines.pm_card_chargeDeclined : declines[behaviour];
  if (decline) return fail(world, intent, card, { type: 'card_error', ...decline, message: 'Your card was declined.' });
  if (behaviour === 'pm_card_authenticationRequired') {
    askBank(world, intent);
  } else if (behaviour === 'processing' && charged) {
    intent.status = 'processing';
    tell(world, 'payment_intent.processing', intent);
    world.due.push({ at: world.now + PROCESSING_SECONDS, run: () => succeed(world, intent, card) });
  } else {
    succeed(world, intent, card);
  }
  return null;
}

/** The bank wants to hear it from the person. */
export function askBank(world: World, intent: PaymentDoc | SetupDoc): void {
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk' };
  tell(world, `${intent.object}.requires_action`, intent);
}

/** What the person told their bank. */
export function answerBank(world: World, intent: PaymentDoc | SetupDoc, outcome: 'complete' | 'fail'): void {
  const card = intent.payment_method && world.docs.get(intent.payment_method);
  if (intent.status !== 'requires_action' || !card || card.object !== 'payment_method') {
    throw new Error(`${intent.id} asks nobody anything`);
  }
  const message = 'We are unable to authenticate your payment method.';
  const error = { type: 'card_error' as const, code: `${intent.object}_authentication_failure`, message };
  if (outcome === 'complete') succeed(world, intent, card);
  else fail(world, intent, card, error);
}

function succeed(world: World, intent: PaymentDoc | SetupDoc, card: CardDoc): void {
  intent.status = 'succeeded';
  intent.next_action = null;
  const isKept = intent.object === 'setup_intent' || intent.setup_future_usage === 'off_session';
  if (isKept && intent.customer) card.customer = intent.customer;
  if (intent.object === 'payment_intent') {
    intent.amount_received = intent.amount;
    intent.latest_charge = charge(world, intent, card).id;
  }
  tell(world, `${intent.object}.succeeded`, intent);
  settleInvoice(world, intent);
}

function fail(world: World, intent: PaymentDoc | SetupDoc, card: CardDoc, error: CardError): CardError {
  const told = { ...error, payment_method: structuredClone(card) };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  if (intent.object === 'payment_intent') intent.last_payment_error = told;
  else intent.last_setup_error = told;
  tell(
    world,
    intent.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    intent,
  );
  return told;
}

function clearError(intent: PaymentDoc | SetupDoc): void {
  if (intent.object === 'payment_intent') intent.last_payment_error = null;
  else intent.last_setup_error = null;
}

function charge(world: World, intent: PaymentDoc, card: CardDoc) {
  const { amount, currency, customer } = intent;
  return keep(world, {
    id: newId('ch'),
    object: 'charge' as const,
    created: world.now,
    livemode: false as const,
    amount,
    amount_refunded: 0,
    refunded: false,
    currency,
    customer,
    payment_intent: intent.id,
    payment_method: card.id,
    status: 'succeeded' as const,
    paid: true as const,
  });
}
