import { type DomainEvents, publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { LedgerEntryLines, RetainedAmounts } from '../ledger/ledger.rules.ts';
import { postRefund } from '../ledger/post-entries.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { recoverRefund } from '../payouts/reduce-payout.ts';
import { restorePayout } from '../payouts/restore-payout.ts';
import { completeRefund, refundOfKey } from './stay-payments.store.ts';

/** Completes the refund of a stay and posts it. Idempotent; ignores refunds of other payments. */
export async function completeStayRefund(
  deps: Deps,
  trx: Trx,
  { key, refundId }: DomainEvents['payment.refunded'],
): Promise<void> {
  const refund = await complete(deps, trx, key, { status: 'REFUNDED', externalId: refundId });
  if (!refund) return;
  const { bookingId, paymentId, amountMinor, currency, refundedMinor } = refund;
  const at = deps.clock.now();
  const movement = { key: `refund ${refund.id}`, bookingId, paymentId, amountMinor, currency, at };
  const lines = refund.ledgerLines as LedgerEntryLines | null;
  await postRefund(trx, movement, lines);
  if (lines) await recoverRefund(deps, trx, { bookingId, lines });
  await publish(deps, trx, 'stayPayment.refunded', {
    bookingId,
    paymentId,
    key: refund.key,
    amountMinor,
    refundedMinor,
  });
}

/** The provider rejects the refund of a stay for good: what it took goes back to the payout. */
export async function failStayRefund(
  deps: Deps,
  trx: Trx,
  { key }: DomainEvents['payment.refundFailed'],
): Promise<void> {
  const refund = await complete(deps, trx, key, { status: 'FAILED', externalId: null });
  if (!refund) return;
  const { id: refundId, bookingId, paymentId, amountMinor } = refund;
  const parts = refund.payoutParts as RetainedAmounts | null;
  if (parts) await restorePayout(deps, trx, { bookingId, refundId, parts, isEarned: refund.ledgerLines !== null });
  await publish(deps, trx, 'stayPayment.refundFailed', { bookingId, paymentId, key: refund.key, amountMinor });
}

async function complete(
  deps: Deps,
  trx: Trx,
  key: string,
  result: { status: 'REFUNDED' | 'FAILED'; externalId: string | null },
) {
  const id = refundOfKey(key);
  const row = id === null ? undefined : await completeRefund(trx, id, { ...result, completedAt: deps.clock.now() });
  const payment = row && (await findPayment(trx, row.paymentId));
  if (!row || !payment || payment.bookingId === null) return undefined;
  const { bookingId, currency, refundedMinor } = payment;
  // The events name the key of the request, without the prefix of its booking.
  return { ...row, key: row.key.replace(/^\d+ /, ''), bookingId, currency, refundedMinor };
}
