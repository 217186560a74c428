import type { Currency } from '#contract/platform/money';

/** One period's invoice of a subscription. `intentId`: what paid it, or tries to. */
export type ProviderInvoice = {
  id: string;
  subscriptionId: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  amountDueMinor: number;
  amountPaidMinor: number;
  currency: Currency;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  intentId: string | null;
};

/** The part of the payment provider that knows invoices. */
export type InvoiceProvider = {
  findInvoice(invoiceId: string): Promise<ProviderInvoice | undefined>;
  /** The newest first. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
};
