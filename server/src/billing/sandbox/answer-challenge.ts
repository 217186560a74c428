import type { ActorUseCase } from '../deps.ts';
import { findCustomersOf } from '../payments/customer.ts';
import { completeChallenge } from './answer-intent.ts';
import { type Outcome, syncOutcome } from './sync-outcome.ts';

type Context = ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION' | 'PAYMENT_STATUS_EXCEPTION'>;

/**
 * Completes or fails the bank's challenge of a payment. After a failure or a decline the payment waits for another card.
 * @throws PAYMENT_NOT_FOUND_EXCEPTION also for a payment of another user, and with Stripe as provider
 * @throws PAYMENT_STATUS_EXCEPTION without an open challenge
 */
export async function answerChallenge(
  { deps, actor, domainError }: Context,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<Outcome> {
  if (deps.payments.provider !== 'sandbox') throw domainError('PAYMENT_NOT_FOUND_EXCEPTION');
  const customerIds = await findCustomersOf(deps, actor);
  const result = await completeChallenge(deps, { clientSecret, customerIds }, outcome);
  if (result.ok) return syncOutcome(deps, result.value);
  throw domainError(result.code === 'status' ? 'PAYMENT_STATUS_EXCEPTION' : 'PAYMENT_NOT_FOUND_EXCEPTION');
}
