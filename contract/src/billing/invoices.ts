/**
 * Invoices and credit notes (BIL-05, BIL-06; spec/002 §3, §5, §8).
 *
 * Each successful payment has one invoice, each refund one credit note. Both are internal documents, numbered without gaps by year.
 * They show the included VAT and the buyer's details at the time of issue.
 * A subscription's invoice follows the provider's: draft, open, paid, void, uncollectible. A draft has no number and no PDF.
 */

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;

export const listInvoices = {
  id: 'invoices.listInvoices',
  method: 'GET',
  path: '/api/v1/billing/invoices',
  seenAs: 'never',
} as const;

export const getInvoice = {
  id: 'invoices.getInvoice',
  method: 'GET',
  path: '/api/v1/billing/invoices/:id',
  seenAs: 'never',
} as const;

export const getInvoicePdf = {
  id: 'invoices.getInvoicePdf',
  method: 'GET',
  path: '/api/v1/billing/invoices/:id/pdf',
  seenAs: 'never',
} as const;
