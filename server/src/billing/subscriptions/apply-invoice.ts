import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import { syncInvoice } from '../invoices/sync-invoice.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { recordRenewal } from '../payments/record-renewal.ts';
import { requestRefund } from '../payments/refund-payment.ts';
import { isFinal } from './subscription-lifecycle.rules.ts';
import { lockSubscription, type SubscriptionRow, selectByExternalId } from './subscription-lifecycle.store.ts';

/**
 * Syncs an invoice of a subscription period with the provider: the document, and the payment of a successful renewal.
 * Idempotent. An amount of zero, as in a trial, creates no document. Not inside a transaction.
 * @throws PaymentsError when the provider does not answer
 */
export async function applyProviderInvoice(deps: Deps, externalId: string): Promise<void> {
  const invoice = await deps.payments.findInvoice(externalId);
  if (!invoice || invoice.amountDueMinor === 0) return;
  const known = await selectByExternalId(deps.db, invoice.subscriptionId);
  if (!known) return;
  const intent = invoice.intentId === null ? undefined : await deps.payments.findIntent(invoice.intentId);
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSubscription(trx, known.id);
    if (row) await recordInvoice(deps, trx, row, { invoice, intent });
  });
}

type InvoiceUpdate = { invoice: ProviderInvoice; intent: Intent | undefined };

async function recordInvoice(deps: Deps, trx: Trx, row: SubscriptionRow, update: InvoiceUpdate): Promise<void> {
  const { id: subscriptionId, userId, planName, listingTitle } = row;
  const paymentId = await recordPayment(deps, trx, row, update);
  const payment = paymentId === null ? undefined : await findPayment(trx, paymentId);
  await syncInvoice(deps, trx, {
    userId,
    subscriptionId,
    paymentId,
    invoice: update.invoice,
    listingTitle,
    description: planName,
    renewal: payment?.kind === 'RENEWAL',
    card: payment?.card ?? null,
    interval: row.billingInterval,
    contract: {
      concludedAt: row.startedAt ?? deps.clock.now(),
      startRequestedAt: row.immediateStart ? row.createdAt : null,
    },
  });
  if (payment?.kind === 'RENEWAL' && isPaidAfterEnd(row, update.invoice)) {
    const { id, amountMinor } = payment;
    await requestRefund(deps, trx, { paymentId: id, amountMinor, key: `late-${id}` });
  }
}

async function recordPayment(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  update: InvoiceUpdate,
): Promise<number | null> {
  const { invoice, intent } = update;
  if (invoice.status !== 'paid' || intent?.status !== 'succeeded') return null;
  const { id: subscriptionId, userId, listingId, planName: productName, listingTitle } = row;
  return recordRenewal(deps, trx, {
    subscriptionId,
    userId,
    listingId,
    productName,
    listingTitle,
    amountMinor: invoice.amountPaidMinor,
    currency: invoice.currency,
    intentId: intent.id,
    card: intent.card,
    at: invoice.paidAt ?? deps.clock.now(),
  });
}

/** Paid when the subscription ended here: nothing is served for it, so it is refunded. */
function isPaidAfterEnd({ status, endedAt }: SubscriptionRow, { paidAt }: ProviderInvoice): boolean {
  return isFinal(status) && endedAt !== null && paidAt !== null && paidAt > endedAt;
}
