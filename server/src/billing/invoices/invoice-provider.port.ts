import type { Currency } from '#contract/platform/money';

/** Invoice of a subscription period. `intentId`: the intent that pays it or attempts to. */
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

/** Invoice operations of the payment provider. */
export type InvoiceProvider = {
  findInvoice(invoiceId: string): Promise<ProviderInvoice | undefined>;
  /** Newest first. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
};
