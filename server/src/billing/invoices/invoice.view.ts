import type { Invoice } from '#contract/billing/invoices.schemas';
import { fromMinor } from '#contract/platform/money';
import { numberOf } from './invoice.rules.ts';
import type { InvoiceRow } from './invoices.store.ts';

/** Null for a draft. */
export function numberOfRow({ kind, year, sequence }: Pick<InvoiceRow, 'kind' | 'year' | 'sequence'>): string | null {
  return year === null || sequence === null ? null : numberOf({ kind, year, sequence });
}

export function invoiceView(row: InvoiceRow): Invoice {
  const { id, kind, description, currency, status } = row;
  const number = numberOfRow(row);
  return {
    id,
    kind,
    number,
    description,
    currency,
    status,
    created: row.createdAt.toISOString(),
    amountDue: fromMinor(row.amountDueMinor),
    amountPaid: fromMinor(row.amountPaidMinor),
    vat: fromMinor(row.vatMinor),
    invoicePdf: number === null ? null : `/api/v1/billing/invoices/${id}/pdf`,
  };
}
