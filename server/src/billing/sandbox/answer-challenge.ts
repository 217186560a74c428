import type { ActorUseCase } from '../deps.ts';
import { findCustomerOf } from '../payments/customer.ts';
import { answerBank } from './answer-intent.ts';
import { type Outcome, settleAnswer } from './settle-answer.ts';

type Context = ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION' | 'PAYMENT_STATUS_EXCEPTION'>;

/**
 * What somebody tells their bank about a payment. Told no, or declined after it, the payment waits for another card.
 * @throws PAYMENT_NOT_FOUND_EXCEPTION also for somebody else's and where Stripe takes the cards, PAYMENT_STATUS_EXCEPTION when no bank asks
 */
export async function answerChallenge(
  { deps, actor, refuse }: Context,
  clientSecret: string,
  answer: 'complete' | 'fail',
): Promise<Outcome> {
  if (deps.payments.provider !== 'sandbox') throw refuse('PAYMENT_NOT_FOUND_EXCEPTION');
  const customerId = await findCustomerOf(deps, actor.id);
  const given = await answerBank(deps, { clientSecret, customerId }, answer);
  if (given.ok) return settleAnswer(deps, given.value);
  throw refuse(given.code === 'status' ? 'PAYMENT_STATUS_EXCEPTION' : 'PAYMENT_NOT_FOUND_EXCEPTION');
}
