/**
 * Invoices and credit notes (BIL-05, BIL-06; spec/002 §3, §5, §8).
 *
 * Each successful payment has one invoice, each refund one credit note. Both are internal documents, numbered without gaps by year.
 * They show the included VAT and the buyer's details at the time of issue.
 * A subscription's invoice follows the provider's: draft, open, paid, void, uncollectible. A draft has no number and no PDF.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint, fileResponse } from '../platform/endpoint.ts';
import { currency } from '../platform/money.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.ts';

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;

export const invoice = z
  .object({
    id: z.int(),
    kind: z.enum(invoiceKinds),
    /** `SG-2026-000123`; for a credit note `SG-NC-2026-000004`; null for a draft. */
    number: z.string().nullable(),
    created: instant,
    description: z.string(),
    /** Decimal, including VAT. */
    amountDue: z.number(),
    amountPaid: z.number(),
    /** Included in `amountDue`. */
    vat: z.number(),
    currency,
    status: z.enum(invoiceStatuses),
    /** URL of the PDF, for the owner only; null for a draft. */
    invoicePdf: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = defineEndpoint({
  id: 'invoices.listInvoices',
  method: 'GET',
  path: '/api/v1/billing/invoices',
  summary: 'My invoices and credit notes, the newest first',
  who: 'signed-in',
  seenAs: 'never',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(invoice),
  errors: [],
});

export const getInvoice = defineEndpoint({
  id: 'invoices.getInvoice',
  method: 'GET',
  path: '/api/v1/billing/invoices/:id',
  summary: 'One invoice of mine',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  output: data(invoice),
  errors: ['INVOICE_NOT_FOUND_EXCEPTION'],
});

export const getInvoicePdf = defineEndpoint({
  id: 'invoices.getInvoicePdf',
  method: 'GET',
  path: '/api/v1/billing/invoices/:id/pdf',
  summary: 'The PDF of an invoice of mine',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: ['INVOICE_NOT_FOUND_EXCEPTION', 'INVOICE_PDF_NOT_AVAILABLE_EXCEPTION'],
});
