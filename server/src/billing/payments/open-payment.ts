import type { ActorUseCase } from '../deps.ts';
import { findPaymentRow, type PaymentRow } from './payments.store.ts';

type Context = Pick<ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION'>, 'deps' | 'actor' | 'refuse'>;

/** @throws PAYMENT_NOT_FOUND_EXCEPTION also for somebody else's */
export async function openOwnPayment({ deps, actor, refuse }: Context, id: number): Promise<PaymentRow> {
  return demandOwn({ actor, refuse }, await findPaymentRow(deps.db, id));
}

/** @throws PAYMENT_NOT_FOUND_EXCEPTION also for somebody else's */
export function demandOwn({ actor, refuse }: Omit<Context, 'deps'>, payment: PaymentRow | undefined): PaymentRow {
  if (payment?.userId !== actor.id) throw refuse('PAYMENT_NOT_FOUND_EXCEPTION');
  return payment;
}
