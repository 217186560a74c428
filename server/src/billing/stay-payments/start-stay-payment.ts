import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { createStayPayment, type NewStayPayment } from '../payments/create-stay-payment.ts';

/** The browser's request starts it at once; the job is for a process that stopped. */
const JOB_AFTER_MS = 30_000;

/**
 * Stores the payment of a booking in the transaction of the booking. The provider is called after the commit, by `continueStayPayment`
 * or a job. A booking has one payment: a repeated call returns it. The caller holds the locks of the calendar and the booking.
 * @returns the payment's id
 */
export async function startStayPayment(
  deps: Pick<Deps, 'clock' | 'jobs' | 'recordEvent'>,
  trx: Trx,
  stay: NewStayPayment,
): Promise<number> {
  const { id, isNew } = await createStayPayment(deps, trx, stay);
  if (!isNew) return id;
  const startAfter = new Date(deps.clock.now().getTime() + JOB_AFTER_MS);
  await deps.jobs.enqueue(trx, 'payments.sync', { paymentId: id }, { startAfter });
  return id;
}
