import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { isOpen, isUnfinished } from './payment.rules.ts';
import { findByBooking, lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;

/** The caller holds the lock of the booking. */
export async function lockStayPayment(trx: Trx, bookingId: number): Promise<PaymentRow | undefined> {
  const row = await findByBooking(trx, bookingId);
  return row && lockPayment(trx, row.id);
}

/**
 * The host accepts: the authorized amount is captured after the commit. Idempotent. The caller holds the locks of the calendar and the
 * booking.
 * @returns false when nothing can be captured: the payment was released or has failed
 */
export async function captureStayPayment(
  { clock, jobs }: Parts,
  trx: Trx,
  { bookingId }: { bookingId: number },
): Promise<boolean> {
  const row = await lockStayPayment(trx, bookingId);
  if (!row || row.voidRequestedAt !== null) return false;
  if (row.status === 'SUCCEEDED' || row.captureRequestedAt !== null)
    return isUnfinished(row.status) || row.status === 'SUCCEEDED';
  if (row.status !== 'AUTHORIZED') return false;
  await updatePayment(trx, row.id, { captureRequestedAt: clock.now() });
  await jobs.enqueue(trx, 'payments.sync', { paymentId: row.id });
  return true;
}

/**
 * Stores that the booking does not want the amount any more; the job releases it at the provider. Nothing is charged for it from now on.
 * @returns the payment; undefined when the booking has none
 */
export async function requestVoid(
  { clock, jobs }: Parts,
  trx: Trx,
  bookingId: number,
): Promise<PaymentRow | undefined> {
  const row = await lockStayPayment(trx, bookingId);
  if (!row || row.voidRequestedAt !== null) return row;
  const requested = await updatePayment(trx, row.id, { voidRequestedAt: clock.now() });
  if (isOpen(row.status) || row.status === 'AUTHORIZED')
    await jobs.enqueue(trx, 'payments.sync', { paymentId: row.id });
  return requested;
}
