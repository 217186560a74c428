import type { BillingInterval } from '#contract/billing/billing';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ConcludedContract } from './contract-summary.ts';
import { descriptionOf, statusAfter } from './invoice.rules.ts';
import type { ProviderInvoice } from './invoice-provider.port.ts';
import {
  type InvoiceRow,
  insertInvoice,
  selectInvoiceByExternalId,
  selectInvoiceOfPayment,
  updateInvoice,
} from './invoices.store.ts';
import { notifyInvoicePaid } from './notify-invoice-paid.ts';
import { buyerOf, openCounter, sumsOf } from './number-invoice.ts';

type InvoiceUpdate = {
  userId: number;
  subscriptionId: number;
  /** The internal payment that paid it; null until paid. */
  paymentId: number | null;
  invoice: ProviderInvoice;
  /** Plan name at the time of purchase. */
  description: string;
  listingTitle: string;
  /** False for the first period, which has a different email. */
  renewal: boolean;
  card: string | null;
  interval: BillingInterval;
  contract: Omit<ConcludedContract, 'kind'>;
};

/**
 * Syncs the invoice of a subscription period with the provider, never backwards. Sets number and recipient when it leaves draft.
 * Queues one email when more than zero is paid. The counter's lock serializes concurrent calls.
 */
export async function syncInvoice(deps: Deps, trx: Trx, update: InvoiceUpdate): Promise<void> {
  const { invoice, paymentId, userId } = update;
  const counter = await openCounter(deps, trx, 'INVOICE');
  const known = await findKnown(trx, update);
  const before = known?.status ?? 'draft';
  const status = statusAfter(before, invoice.status);
  const numbered = before === 'draft' && status !== 'draft' ? await counter.next() : undefined;
  const row = {
    externalId: invoice.id,
    paymentId: paymentId ?? known?.paymentId ?? null,
    status,
    subscriptionId: update.subscriptionId,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    ...(before === 'draft' && sumsOf(invoice.amountDueMinor)),
    ...(status !== before && {
      amountPaidMinor: invoice.amountPaidMinor,
      paidAt: status === 'paid' ? paidAt(update) : null,
    }),
    ...(numbered && { ...numbered, buyer: JSON.stringify(await buyerOf(trx, userId)) }),
  };
  const invoiceId = known ? known.id : await insertInvoice(trx, { ...blankOf(update), ...row });
  if (known) await updateInvoice(trx, known.id, row);
  if (numbered) await deps.recordEvent({ event: 'invoices.issued', userId, invoiceId, kind: 'INVOICE' }, trx);
  if (status === 'paid' && before !== 'paid') await notifyPaid(deps, trx, update, invoiceId);
}

const paidAt = ({ invoice }: InvoiceUpdate): Date => invoice.paidAt ?? invoice.createdAt;

/** By the provider's id, or by payment: the first invoice may exist since its payment succeeded. */
async function findKnown(trx: Trx, { invoice, paymentId }: InvoiceUpdate): Promise<InvoiceRow | undefined> {
  const known = await selectInvoiceByExternalId(trx, invoice.id);
  return known ?? (paymentId === null ? undefined : await selectInvoiceOfPayment(trx, paymentId));
}

function blankOf({ userId, invoice, description, listingTitle }: InvoiceUpdate) {
  return {
    userId,
    kind: 'INVOICE' as const,
    currency: invoice.currency,
    amountPaidMinor: 0,
    description: descriptionOf(description, listingTitle),
    createdAt: invoice.createdAt,
    ...sumsOf(invoice.amountDueMinor),
  };
}

async function notifyPaid(deps: Deps, trx: Trx, update: InvoiceUpdate, invoiceId: number): Promise<void> {
  const { description: product, listingTitle, card, renewal, interval, contract } = update;
  await notifyInvoicePaid(deps, trx, {
    invoiceId,
    product,
    listingTitle,
    card,
    renewal,
    duration: { interval },
    contract: renewal ? null : { kind: 'PLAN', ...contract },
  });
}
