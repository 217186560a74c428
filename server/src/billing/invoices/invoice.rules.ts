import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import type { InvoiceStatus, invoiceKinds } from '#contract/billing/invoices';
import { dayIn } from '../../platform/lib/zone-time.ts';

export type InvoiceKind = (typeof invoiceKinds)[number];

/** Invoice recipient: the billing details, or the user's name without details. */
export type Buyer = BillingDetails | { kind: 'PRIVATE'; name: string };

/** `SG-2026-000123`; for a credit note `SG-NC-2026-000004`. */
export function numberOf({ kind, year, sequence }: { kind: InvoiceKind; year: number; sequence: number }): string {
  return `${kind === 'CREDIT_NOTE' ? 'SG-NC' : 'SG'}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Numbers restart each year, by the calendar of Italy (art. 21 D.P.R. 633/1972). */
export const yearOfIssue = (at: Date): number => Number(dayIn(at, 'Europe/Rome').slice(0, 4));

/** Allowed status changes. Paid and void are final. An uncollectible invoice can still be paid. */
const leadsTo: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['open', 'paid', 'void', 'uncollectible'],
  open: ['paid', 'void', 'uncollectible'],
  uncollectible: ['paid', 'void'],
  paid: [],
  void: [],
};

/** Status after a report of the provider. Events arrive in any order, and an invoice never goes backwards. */
export function statusAfter(now: InvoiceStatus, reported: InvoiceStatus): InvoiceStatus {
  return leadsTo[now].includes(reported) ? reported : now;
}

/** Description of a document: the product and its listing. */
export const descriptionOf = (product: string, listingTitle: string): string => `${product} – ${listingTitle}`;
