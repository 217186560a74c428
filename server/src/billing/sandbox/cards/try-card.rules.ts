import type { PaymentFailure } from '#contract/billing/payments';
import type { CardBehaviour } from './test-cards.rules.ts';

/** What a bank says of a card. `ask`: it wants to hear it from the person first. */
export type CardAnswer = 'yes' | 'ask' | 'later' | { no: PaymentFailure };

export type CardTry = {
  kind: 'payment' | 'setup';
  /** The person is at the screen: a renewal has nobody who could answer the bank. */
  personThere: boolean;
  /** The customer keeps it already. */
  kept: boolean;
  /** The bank agreed earlier to charges without the person. */
  setUp: boolean;
  /** The person has just told the bank that it is them. */
  confirmed: boolean;
};

/** Stripe's description of each test card, as a function (docs.stripe.com/testing). */
export function tryCard(behaviour: CardBehaviour, given: CardTry): CardAnswer {
  const unasked: CardAnswer = given.personThere ? 'ask' : { no: 'authentication_failed' };
  switch (behaviour) {
    case 'ok':
      return 'yes';
    case 'customerFail':
      return given.kind === 'payment' && given.kept ? { no: 'card_declined' } : 'yes';
    case 'askAlways':
      return given.confirmed ? 'yes' : unasked;
    case 'askUnlessSetUp':
      return given.confirmed || given.setUp ? 'yes' : unasked;
    case 'askWhenThere':
      return given.confirmed || !given.personThere ? 'yes' : 'ask';
    case 'askThenDecline':
      return given.confirmed || !given.personThere ? { no: 'card_declined' } : 'ask';
    case 'takesAWhile':
      return given.kind === 'payment' ? 'later' : 'yes';
    default:
      return { no: behaviour };
  }
}
