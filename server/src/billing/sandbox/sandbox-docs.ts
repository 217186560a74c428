import type { BillingInterval } from '#contract/billing/billing';
import type { PaymentFailure } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import type { Intent, ProviderCard, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { CardBehaviour } from './cards/test-cards.rules.ts';

/** What the sandbox keeps of each kind of object, as JSON. Instants are ISO 8601, sums minor units. */

export type CustomerDoc = { reference: string; email: string; name: string; removed: boolean };

/** Its parent is the customer who keeps it; null: it was used once. */
export type CardDoc = Omit<ProviderCard, 'id'> & {
  behaviour: CardBehaviour;
  /** Its owner's bank has agreed to charges without them. */
  setUp: boolean;
};

export type IntentDoc = {
  customerId: string;
  kind: Intent['kind'];
  status: Intent['status'];
  amountMinor: number;
  refundedMinor: number;
  currency: Currency | null;
  failure: PaymentFailure | null;
  cardId: string | null;
  saveCard: boolean;
  reference: string | null;
  description: string | null;
  /** The invoice that it pays. */
  invoiceId: string | null;
  /** The trial for which it keeps a card. */
  subscriptionId: string | null;
};

/** Its parent is the subscription. */
export type InvoiceDoc = {
  customerId: string;
  subscriptionId: string;
  status: ProviderInvoice['status'];
  amountMinor: number;
  paidMinor: number;
  currency: Currency;
  createdAt: string;
  paidAt: string | null;
  periodStart: string;
  periodEnd: string;
  intentId: string | null;
  /** When it was declined first; the next tries are counted from then. */
  failedAt: string | null;
  /** How often it was declined. */
  declines: number;
};

export type SubscriptionDoc = {
  customerId: string;
  status: ProviderSubscription['status'];
  priceId: string;
  amountMinor: number;
  currency: Currency;
  interval: BillingInterval;
  /** Start of the first period, and the number of periods started. */
  anchor: string;
  periods: number;
  periodEnd: string;
  trialEnd: string | null;
  cancelAtPeriodEnd: boolean;
  endedAt: string | null;
  cardId: string | null;
  /** Keeps a trial's card, or pays the first invoice. */
  firstIntentId: string | null;
  reference: string | null;
};

export type RefundDoc = { intentId: string; amountMinor: number };
export type ProductDoc = { name: string; active: boolean; priceId: string };
export type PriceDoc = {
  productId: string;
  priceMinor: number;
  currency: Currency;
  interval: BillingInterval | null;
};

export type Docs = {
  customer: CustomerDoc;
  card: CardDoc;
  intent: IntentDoc;
  invoice: InvoiceDoc;
  subscription: SubscriptionDoc;
  refund: RefundDoc;
  product: ProductDoc;
  price: PriceDoc;
};
export type Kind = keyof Docs;

export type Stored<K extends Kind = Kind> = {
  id: string;
  kind: K;
  parentId: string | null;
  clientSecret: string | null;
  doc: Docs[K];
  dueAt: Date | null;
  createdAt: Date;
};
