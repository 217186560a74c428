import type { BillingInterval } from '#contract/billing/billing';
import type { PaymentFailure } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import type { ProviderAccount } from '../payments/account-provider.port.ts';
import type { CaptureMode, Intent, ProviderCard, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { CardBehaviour } from './cards/test-cards.rules.ts';

/** Stored JSON of each kind of sandbox object. Instants are ISO 8601, amounts minor units. */

export type CustomerDoc = { reference: string; email: string; name: string; removed: boolean };

/** Parent: the customer with this saved card; null: used once. */
export type CardDoc = Omit<ProviderCard, 'id'> & {
  behaviour: CardBehaviour;
  /** The owner's bank authorized charges without the customer present. */
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
  /** Absent in older objects: automatic. */
  capture?: CaptureMode | undefined;
  captureBefore?: string | null;
  reference: string | null;
  description: string | null;
  /** The invoice to pay. */
  invoiceId: string | null;
  /** The trial for which the setup saves a card. */
  subscriptionId: string | null;
};

/** Parent: the subscription. */
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
  /** Time of the first decline; retries count from it. */
  failedAt: string | null;
  /** Number of declines. */
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
  /** The intent that saves a trial's card or pays the first invoice. */
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

/** Account of a host. */
export type AccountDoc = { reference: string; email: string; country: string; status: ProviderAccount['status'] };

/** Parent: the charged intent. Its reversals are its children. */
export type TransferDoc = {
  accountId: string;
  amountMinor: number;
  reversedMinor: number;
  currency: Currency;
  group: string;
  reference: string;
};
export type ReversalDoc = { amountMinor: number; reference: string };

export type Docs = {
  account: AccountDoc;
  transfer: TransferDoc;
  reversal: ReversalDoc;
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
