import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';

/**
 * Queues a partial refund in minor units for after the commit. The same `key` refunds once; `withdrawal-{id}` also
 * updates the withdrawal.
 */
export async function requestRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  refund: { paymentId: number; amountMinor: number; key: string },
): Promise<void> {
  await jobs.enqueue(trx, 'payments.refund', refund);
}
