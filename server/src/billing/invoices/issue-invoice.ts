import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { descriptionOf } from './invoice.rules.ts';
import { insertInvoice, selectInvoiceOfPayment } from './invoices.store.ts';
import { notifyInvoicePaid } from './notify-invoice-paid.ts';
import { buyerOf, openCounter, sumsOf } from './number-invoice.ts';

type PaidPayment = {
  userId: number;
  paymentId: number;
  /** Product name at the time of purchase. */
  description: string;
  amountMinor: number;
  currency: Currency;
  /** `visa •••• 4242`. */
  card: string | null;
  /** Time of the payment. */
  at: Date;
  listingTitle: string;
  durationHours: number;
  /** Time of the request for an immediate start; null: not requested. */
  startRequestedAt: Date | null;
};

/**
 * Issues the invoice of a successful payment and queues its email. Idempotent: returns an existing invoice. The number is
 * assigned under a lock that ends with the caller's transaction.
 * @returns the invoice's id
 */
export async function issueInvoice(deps: Deps, trx: Trx, paid: PaidPayment): Promise<number> {
  const { userId, paymentId, amountMinor, currency, at, listingTitle, card } = paid;
  const counter = await openCounter(deps, trx, 'INVOICE');
  const known = await selectInvoiceOfPayment(trx, paymentId);
  if (known) return known.id;
  const numbered = await counter.next();
  const invoiceId = await insertInvoice(trx, {
    userId,
    kind: 'INVOICE',
    paymentId,
    currency,
    status: 'paid',
    ...numbered,
    ...sumsOf(amountMinor),
    description: descriptionOf(paid.description, listingTitle),
    amountPaidMinor: amountMinor,
    buyer: JSON.stringify(await buyerOf(trx, userId)),
    createdAt: numbered.issuedAt,
    paidAt: at,
  });
  await notifyInvoicePaid(deps, trx, {
    invoiceId,
    product: paid.description,
    listingTitle,
    card,
    renewal: false,
    duration: { hours: paid.durationHours },
    contract: { kind: 'BOOST', concludedAt: at, startRequestedAt: paid.startRequestedAt },
  });
  await deps.recordEvent({ event: 'invoices.issued', userId, invoiceId, kind: 'INVOICE' }, trx);
  return invoiceId;
}
