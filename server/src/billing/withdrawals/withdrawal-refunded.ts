import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { findRefundable } from './find-contract.ts';
import { idOfKey } from './withdrawal.rules.ts';
import { lockWithdrawal, settleWithdrawal } from './withdrawals.store.ts';

/**
 * The provider has given back what a withdrawal asked for: it is REFUNDED, with its credit note. Once more changes nothing, nor does a key that is of no withdrawal.
 * @param key `withdrawal-{id}`
 */
export async function withdrawalRefunded(deps: Deps, trx: Trx, key: string, refundId: string): Promise<void> {
  const id = idOfKey(key);
  const row = id === null ? undefined : await lockWithdrawal(trx, id);
  if (!row || row.status === 'REFUNDED') return;
  const now = deps.clock.now();
  await settleWithdrawal(trx, row.id, { status: 'REFUNDED', refundExternalId: refundId, settledAt: now });
  const payment = await findRefundable(trx, row);
  if (!payment) return;
  const { userId, refundMinor, currency, productName } = row;
  await issueCreditNote(deps, trx, {
    userId,
    paymentId: payment.id,
    amountMinor: refundMinor,
    currency,
    externalId: refundId,
    at: now,
    description: productName,
  });
}
