import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';

/**
 * Has part of a payment given back, in minor units, once that transaction has committed. The same `key` gives back once; with `withdrawal-{id}` the withdrawal is told when it is done.
 */
export async function requestRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  refund: { paymentId: number; amountMinor: number; key: string },
): Promise<void> {
  await jobs.enqueue(trx, 'payments.refund', refund);
}
