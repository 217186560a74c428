import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { askRefund } from '../payments/refund-payment.ts';
import { findRefundable } from './find-contract.ts';
import { keyOf } from './withdrawal.rules.ts';
import { withdrawalFailed } from './withdrawal-failed.ts';
import { selectPending } from './withdrawals.store.ts';

/** A provider knows a key for a day: asked later, the same refund could be made twice. */
const KEY_IS_KNOWN_MS = 23 * 60 * 60 * 1000;

/** At night: refunds that nobody answered are asked again; what is still open after a day waits for a person. */
export async function askRefundsAgain(deps: Deps): Promise<void> {
  const oldest = deps.clock.now().getTime() - KEY_IS_KNOWN_MS;
  for (const row of await selectPending(deps.db)) {
    await inTransaction(deps.db, async (trx) => {
      const payment = row.askedAt.getTime() > oldest ? await findRefundable(trx, row) : undefined;
      if (!payment) return withdrawalFailed(deps, trx, keyOf(row.id));
      await askRefund(deps, trx, { paymentId: payment.id, amountMinor: row.refundMinor, key: keyOf(row.id) });
    });
  }
}
