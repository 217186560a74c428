import { publish } from '../../platform/events/domain-events.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findInvoiceIds } from '../invoices/invoices.queries.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { lockPaymentOf } from './lock-payment.ts';
import { PaymentsError } from './payment-provider.port.ts';
import { findPaymentRow, type PaymentRow, updatePayment } from './payments.store.ts';

type Refund = JobPayloads['payments.refund'];

/**
 * Refunds part of a payment at the provider, then stores the provider's total. A retry uses the same key, so it never
 * refunds twice. A permanent rejection fails the withdrawal of the refund.
 * @throws PaymentsError; the job retries
 */
export async function refundNow(deps: Deps, { paymentId, amountMinor, key }: Refund): Promise<void> {
  const payment = await findPaymentRow(deps.db, paymentId);
  if (!payment || amountMinor === 0) return;
  const intentId = payment.externalId;
  if (intentId === null) throw new Error(`Payment ${paymentId} has nothing at the provider to be given back`);
  const refundId = await deps.payments.refund({ intentId, amountMinor, key }).catch((error: unknown) => {
    if (!isForGood(error) || reasonOf(key) === 'NOT_DELIVERED') throw error;
    return null;
  });
  if (refundId === null) {
    return inTransaction(deps.db, async (trx) => {
      await lockPaymentOf(deps, trx, paymentId);
      await publish(deps, trx, 'payment.refundFailed', { paymentId, key });
    });
  }
  const intent = await deps.payments.findIntent(intentId);
  await inTransaction(deps.db, async (trx) => {
    const row = await lockPaymentOf(deps, trx, paymentId);
    if (!row) return;
    const refundedMinor = Math.min(intent?.refundedMinor ?? amountMinor, row.amountMinor);
    if (refundedMinor > row.refundedMinor) await updatePayment(trx, paymentId, { refundedMinor });
    // A provider event may have stored the amount already: the state before the request decides.
    if (refundedMinor > payment.refundedMinor) await deps.recordEvent(refunded(row, key), trx);
    await publish(deps, trx, 'payment.refunded', { paymentId, refundId, key });
    // A withdrawal issues a separate credit note.
    if (reasonOf(key) === 'NOT_DELIVERED') await creditInvoice(deps, trx, row, { refundId, amountMinor });
  });
}

const isForGood = (error: unknown): boolean => error instanceof PaymentsError && error.code !== 'unavailable';

function reasonOf(key: string): 'WITHDRAWAL' | 'STAY' | 'NOT_DELIVERED' {
  if (key.startsWith('withdrawal-')) return 'WITHDRAWAL';
  return key.startsWith('stay-refund-') ? 'STAY' : 'NOT_DELIVERED';
}

function refunded({ userId, id: paymentId }: PaymentRow, key: string) {
  return { event: 'payments.refunded', userId, paymentId, reason: reasonOf(key) } as const;
}

/** An undelivered purchase has an invoice only if the provider wrote it: for a subscription. */
async function creditInvoice(deps: Deps, trx: Trx, row: PaymentRow, refund: { refundId: string; amountMinor: number }) {
  if (!(await findInvoiceIds(trx, [row.id])).has(row.id)) return;
  await issueCreditNote(deps, trx, {
    userId: row.userId,
    paymentId: row.id,
    amountMinor: refund.amountMinor,
    currency: row.currency,
    description: row.productName,
    externalId: refund.refundId,
    at: deps.clock.now(),
  });
}
