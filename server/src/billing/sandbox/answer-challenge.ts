import type { ActorUseCase } from '../deps.ts';
import { findCustomerOf } from '../payments/customer.ts';
import { completeChallenge } from './answer-intent.ts';
import { type Outcome, syncOutcome } from './sync-outcome.ts';

type Context = ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION' | 'PAYMENT_STATUS_EXCEPTION'>;

/**
 * What somebody tells their bank about a payment. Told no, or declined after it, the payment waits for another card.
 * @throws PAYMENT_NOT_FOUND_EXCEPTION also for somebody else's and where Stripe takes the cards, PAYMENT_STATUS_EXCEPTION when no bank asks
 */
export async function answerChallenge(
  { deps, actor, domainError }: Context,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<Outcome> {
  if (deps.payments.provider !== 'sandbox') throw domainError('PAYMENT_NOT_FOUND_EXCEPTION');
  const customerId = await findCustomerOf(deps, actor.id);
  const result = await completeChallenge(deps, { clientSecret, customerId }, outcome);
  if (result.ok) return syncOutcome(deps, result.value);
  throw domainError(result.code === 'status' ? 'PAYMENT_STATUS_EXCEPTION' : 'PAYMENT_NOT_FOUND_EXCEPTION');
}
