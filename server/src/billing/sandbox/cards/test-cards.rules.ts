import type { PaymentFailure } from '#contract/billing/payments';

/**
 * Stripe's published test cards (docs.stripe.com/testing), and one custom card: Stripe has no number for delayed processing of cards.
 * Any other number is rejected, because it might be a real card.
 */

/** Behavior of a card. `customerFail`: can be saved, but later charges are declined. */
export type CardBehaviour =
  | 'ok'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'customerFail'
  | 'askAlways'
  | 'askUnlessSetUp'
  | 'askWhenThere'
  | 'askThenDecline'
  | 'takesAWhile';

export type TestCard = {
  number: string;
  names: readonly string[];
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: CardBehaviour;
};

const visa = (number: string, behaviour: CardBehaviour, ...names: string[]): TestCard => ({
  number,
  names: names.map((name) => `pm_card_${name}`),
  brand: 'visa',
  behaviour,
});

/** Declines also have a name with the brand. */
const declining = (number: string, behaviour: CardBehaviour, name: string) =>
  visa(number, behaviour, name, `visa_${name}`);

export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'ok', 'visa'),
  visa('4000056655665556', 'ok', 'visa_debit'),
  { number: '5555555555554444', names: ['pm_card_mastercard'], brand: 'mastercard', behaviour: 'ok' },
  { number: '378282246310005', names: ['pm_card_amex'], brand: 'amex', behaviour: 'ok' },
  declining('4000000000000002', 'card_declined', 'chargeDeclined'),
  declining('4000000000009995', 'insufficient_funds', 'chargeDeclinedInsufficientFunds'),
  declining('4000000000000069', 'expired_card', 'chargeDeclinedExpiredCard'),
  declining('4000000000000127', 'incorrect_cvc', 'chargeDeclinedIncorrectCvc'),
  declining('4000000000000119', 'processing_error', 'chargeDeclinedProcessingError'),
  visa('4000000000000341', 'customerFail', 'chargeCustomerFail'),
  visa('4000002760003184', 'askAlways', 'authenticationRequired'),
  visa('4000002500003155', 'askUnlessSetUp', 'authenticationRequiredOnSetup'),
  visa('4000000000003220', 'askUnlessSetUp', 'threeDSecure2Required'),
  visa('4000003800000446', 'askWhenThere', 'authenticationRequiredSetupForOffSession'),
  visa('4000008400001629', 'askThenDecline', 'authenticationRequiredChargeDeclined'),
  visa('4000000000007775', 'takesAWhile', 'processing'),
];

export const findByNumber = (number: string) => testCards.find((card) => card.number === number);
export const findByName = (name: string) => testCards.find((card) => card.names.includes(name));

/** Result of a card attempt. `challenge`: the bank requires a challenge. */
export type CardResult = 'yes' | 'challenge' | 'later' | { no: PaymentFailure };

type CardAttempt = {
  kind: 'payment' | 'setup';
  /** The customer can complete a challenge; false for renewals. */
  isCustomerPresent: boolean;
  /** The card is saved for the customer. */
  isSaved: boolean;
  /** The bank authorized later charges without the customer present. */
  setUp: boolean;
  /** The customer has just completed the challenge. */
  confirmed: boolean;
};

/** Stripe's description of each test card, as a function (docs.stripe.com/testing). */
export function attemptCard(behaviour: CardBehaviour, given: CardAttempt): CardResult {
  const unconfirmed: CardResult = given.isCustomerPresent ? 'challenge' : { no: 'authentication_failed' };
  switch (behaviour) {
    case 'ok':
      return 'yes';
    case 'customerFail':
      return given.kind === 'payment' && given.isSaved ? { no: 'card_declined' } : 'yes';
    case 'askAlways':
      return given.confirmed ? 'yes' : unconfirmed;
    case 'askUnlessSetUp':
      return given.confirmed || given.setUp ? 'yes' : unconfirmed;
    case 'askWhenThere':
      return given.confirmed || !given.isCustomerPresent ? 'yes' : 'challenge';
    case 'askThenDecline':
      return given.confirmed || !given.isCustomerPresent ? { no: 'card_declined' } : 'challenge';
    case 'takesAWhile':
      return given.kind === 'payment' ? 'later' : 'yes';
    default:
      return { no: behaviour };
  }
}
