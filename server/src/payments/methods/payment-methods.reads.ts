import type { PaymentMethod } from '#contract/payments';
import type { ActorUseCase } from '../../http/context.ts';
import { hearing } from '../begin/provider-refusal.ts';
import { findCustomerOf } from '../customer.ts';
import { payingCardsOf } from './paying-cards.ts';
import { methodView } from './payment-methods.view.ts';

/** @throws PAYMENT_PROVIDER_EXCEPTION */
export async function listPaymentMethods(
  context: ActorUseCase<'PAYMENT_PROVIDER_EXCEPTION'>,
): Promise<PaymentMethod[]> {
  const { deps, actor } = context;
  const customerId = await findCustomerOf(deps.db, actor.id);
  if (customerId === undefined) return [];
  const [cards, paying] = await hearing(context, () =>
    Promise.all([deps.payments.listCards(customerId), payingCardsOf(deps, actor.id)]),
  );
  const now = deps.clock.now();
  return cards.map((card) =>
    methodView(
      card,
      paying.filter(({ cardId }) => cardId === card.id),
      now,
    ),
  );
}
