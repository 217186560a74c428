import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findPaymentRow, lockPayment, type PaymentRow } from './payments.store.ts';

/**
 * Locks a payment until the transaction ends. The booking of a stay and its calendar are locked first, in the order of the stays'
 * own use cases.
 */
export async function lockPaymentOf(deps: Deps, trx: Trx, id: number): Promise<PaymentRow | undefined> {
  const bookingId = (await findPaymentRow(trx, id))?.bookingId ?? null;
  if (bookingId !== null) await deps.stayBookings.lock(deps, trx, bookingId);
  return lockPayment(trx, id);
}
