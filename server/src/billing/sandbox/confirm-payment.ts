import type { confirmPayment as endpoint } from '#contract/billing/sandbox-payments.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { findCustomersOf } from '../payments/customer.ts';
import { submitCard } from './answer-intent.ts';
import { type CardProblem, readCard } from './cards/card-input.parser.ts';
import { type Outcome, syncOutcome } from './sync-outcome.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

const messages: Record<CardProblem['rule'], string> = {
  required: 'is needed',
  card_number: 'is no card number',
  test_card: 'is none of the published test cards',
  expiry: 'must be MM/YY or MM/YYYY',
  expiry_past: 'is in the past',
  cvc: 'must be the three digits on the back, four of American Express',
};

/**
 * Uses a test card for a payment or a card setup. The number is validated and not stored.
 * @throws VALIDATION_EXCEPTION, PAYMENT_STATUS_EXCEPTION when no card is accepted now
 * @throws PAYMENT_NOT_FOUND_EXCEPTION also for a payment of another user, and with Stripe as provider
 * @throws PAYMENT_FAILED_EXCEPTION when the card is declined: another one may be tried
 */
export async function confirmPayment(
  { deps, actor, domainError }: Context,
  clientSecret: string,
  { savePaymentMethod, ...input }: ParsedOf<typeof endpoint>['body'],
): Promise<Outcome> {
  if (deps.payments.provider !== 'sandbox') throw domainError('PAYMENT_NOT_FOUND_EXCEPTION');
  const customerIds = await findCustomersOf(deps, actor);
  const card = readCard(input, deps.clock.now());
  if (!card.ok) {
    const fields = card.problems.map(({ field, rule }) => ({ path: `body.${field}`, rule, message: messages[rule] }));
    throw domainError('VALIDATION_EXCEPTION', { fields });
  }
  const result = await submitCard(deps, { clientSecret, customerIds }, card.value, savePaymentMethod);
  if (!result.ok) {
    throw domainError(result.code === 'status' ? 'PAYMENT_STATUS_EXCEPTION' : 'PAYMENT_NOT_FOUND_EXCEPTION');
  }
  const outcome = await syncOutcome(deps, result.value);
  if (outcome.failure) throw domainError('PAYMENT_FAILED_EXCEPTION', { reason: outcome.failure });
  return outcome;
}
