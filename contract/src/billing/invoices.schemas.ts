import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { cappedSize, data, fileResponse, idParams, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './invoices.ts';
import { invoiceKinds, invoiceStatuses } from './invoices.ts';

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
  ...addresses.listInvoices,
  summary: 'My invoices and credit notes, the newest first',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
    ...actingFor,
  }),
  output: paged(invoice),
  errors: [],
});

export const getInvoice = defineEndpoint({
  ...addresses.getInvoice,
  summary: 'One invoice of mine',
  who: 'signed-in',
  params: idParams,
  output: data(invoice),
  errors: ['INVOICE_NOT_FOUND_EXCEPTION'],
});

export const getInvoicePdf = defineEndpoint({
  ...addresses.getInvoicePdf,
  summary: 'The PDF of an invoice of mine',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: ['INVOICE_NOT_FOUND_EXCEPTION', 'INVOICE_PDF_NOT_AVAILABLE_EXCEPTION'],
});
