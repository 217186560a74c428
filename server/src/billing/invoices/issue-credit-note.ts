import type { Currency } from '#contract/platform/money';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { insertInvoice, selectInvoiceByExternalId, selectInvoiceOfPayment } from './invoices.store.ts';
import { buyerOf, openCounter, sumsOf } from './number-invoice.ts';

type RefundInput = {
  userId: number;
  /** The refunded payment; the credit note corrects its invoice. */
  paymentId: number;
  amountMinor: number;
  currency: Currency;
  description: string;
  /** The provider's refund. */
  externalId: string;
  /** Time of the refund. */
  at: Date;
};

/**
 * Issues the credit note of a refund (art. 26 D.P.R. 633/1972) to the recipient of the invoice. Idempotent: returns an
 * existing note.
 * @returns the note's id
 */
export async function issueCreditNote(deps: Deps, trx: Trx, input: RefundInput): Promise<number> {
  const { userId, paymentId, amountMinor, currency, description, externalId, at } = input;
  const counter = await openCounter(deps, trx, 'CREDIT_NOTE');
  const known = await selectInvoiceByExternalId(trx, externalId);
  if (known) return known.id;
  const corrected = await selectInvoiceOfPayment(trx, paymentId);
  const buyer = corrected?.buyer ?? (await buyerOf(trx, userId));
  const numbered = await counter.next();
  const invoiceId = await insertInvoice(trx, {
    userId,
    kind: 'CREDIT_NOTE',
    paymentId,
    currency,
    status: 'paid',
    ...numbered,
    ...sumsOf(amountMinor),
    subscriptionId: corrected?.subscriptionId ?? null,
    externalId,
    description,
    amountPaidMinor: amountMinor,
    buyer: JSON.stringify(buyer),
    createdAt: numbered.issuedAt,
    paidAt: at,
  });
  await deps.recordEvent({ event: 'invoices.issued', userId, invoiceId, kind: 'CREDIT_NOTE' }, trx);
  return invoiceId;
}
