import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { findRefundable } from './find-contract.ts';
import { idOfKey } from './withdrawal.rules.ts';
import { lockWithdrawal, saveWithdrawalResult } from './withdrawals.store.ts';

/** Completes the refund of a withdrawal: REFUNDED, with a credit note. Idempotent; ignores refunds of other reasons. */
export async function completeWithdrawal(
  deps: Deps,
  trx: Trx,
  { key, refundId }: DomainEvents['payment.refunded'],
): Promise<void> {
  const id = idOfKey(key);
  const row = id === null ? undefined : await lockWithdrawal(trx, id);
  if (!row || row.status === 'REFUNDED') return;
  const now = deps.clock.now();
  await saveWithdrawalResult(trx, row.id, { status: 'REFUNDED', refundExternalId: refundId, completedAt: now });
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

/** The provider rejects the refund of a withdrawal. Ignores refunds of other reasons. */
export async function failWithdrawalOfRefund(
  deps: Deps,
  trx: Trx,
  { key }: DomainEvents['payment.refundFailed'],
): Promise<void> {
  const id = idOfKey(key);
  if (id !== null) await failWithdrawal(deps, trx, id);
}
