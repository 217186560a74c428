import { canActFor } from '../../identity/organizations/act-for.ts';
import type { ActorUseCase } from '../deps.ts';
import { findPaymentRow, type PaymentRow } from './payments.store.ts';

type Context = Pick<ActorUseCase<'PAYMENT_NOT_FOUND_EXCEPTION'>, 'deps' | 'actor' | 'domainError'>;

/** @throws PAYMENT_NOT_FOUND_EXCEPTION also for a payment of another user */
export async function loadOwnPayment({ deps, actor, domainError }: Context, id: number): Promise<PaymentRow> {
  return requireOwn({ actor, domainError }, await findPaymentRow(deps.db, id));
}

/** @throws PAYMENT_NOT_FOUND_EXCEPTION also for a payment of another user */
export function requireOwn({ actor, domainError }: Omit<Context, 'deps'>, payment: PaymentRow | undefined): PaymentRow {
  if (!payment || !canActFor(actor, payment.userId, 'pay')) throw domainError('PAYMENT_NOT_FOUND_EXCEPTION');
  return payment;
}
