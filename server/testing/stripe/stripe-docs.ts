/** Fields of Stripe's objects that this fake supports, under their published names. Amounts are minor units, instants seconds. */

type Doc<Kind extends string> = { id: string; object: Kind; created: number; livemode: false };
type Metadata = Record<string, string>;

export type CustomerDoc = Doc<'customer'> & { email: string | null; name: string | null; metadata: Metadata };

export type CardDoc = Doc<'payment_method'> & {
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
  metadata: Metadata;
};

/** Issuer response to a declined charge. */
export type CardError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: CardDoc;
};

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

type IntentDoc<Kind extends string> = Doc<Kind> & {
  client_secret: string;
  status: IntentStatus;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk' } | null;
  allowed_payment_method_types: string[] | null;
};

export type PaymentDoc = IntentDoc<'payment_intent'> & {
  amount: number;
  amount_received: number;
  amount_capturable: number;
  capture_method: 'automatic' | 'manual';
  currency: string;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  setup_future_usage: 'off_session' | null;
};

export type SetupDoc = IntentDoc<'setup_intent'> & { last_setup_error: CardError | null; usage: string };

type ChargeDoc = Doc<'charge'> & {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  captured: boolean;
  payment_method_details: { type: 'card'; card: { capture_before?: number } };
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  status: 'succeeded';
  paid: true;
};

export type RefundDoc = Doc<'refund'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
};

export type ProductDoc = Doc<'product'> & {
  name: string;
  active: boolean;
  default_price: string | null;
  metadata: Metadata;
};

export type PriceDoc = Doc<'price'> & {
  product: string;
  active: boolean;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
  tax_behavior: string;
  type: 'one_time' | 'recurring';
  metadata: Metadata;
};

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';

export type SubscriptionDoc = Doc<'subscription'> & {
  status: SubscriptionStatus;
  customer: string;
  items: { object: 'list'; data: ItemDoc[]; has_more: false; url: string };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  trial_settings: { end_behavior: { missing_payment_method: string } };
  metadata: Metadata;
};

/** Since 2025-03-31.basil the item contains the period of a subscription. */
export type ItemDoc = {
  id: string;
  object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  price: PriceDoc;
};

export type InvoiceDoc = Doc<'invoice'> & {
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  customer: string;
  amount_due: number;
  amount_paid: number;
  currency: string;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  period_start: number;
  period_end: number;
  lines: { object: 'list'; data: { period: { start: number; end: number } }[]; has_more: false; url: string };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  attempt_count: number;
  next_payment_attempt: number | null;
};

/** Payment of an invoice. */
export type InvoicePaymentDoc = Doc<'invoice_payment'> & {
  invoice: string;
  is_default: boolean;
  status: 'open' | 'paid' | 'canceled';
  payment: { type: 'payment_intent'; payment_intent: string };
};

/** Connected account of a host. */
export type AccountDoc = Doc<'account'> & {
  type: string;
  country: string;
  email: string | null;
  capabilities: { transfers: 'active' | 'inactive' | 'pending' };
  payouts_enabled: boolean;
  details_submitted: boolean;
  metadata: Metadata;
};

/** Money to a connected account. */
export type TransferDoc = Doc<'transfer'> & {
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  source_transaction: string;
  transfer_group: string;
  metadata: Metadata;
};

export type ReversalDoc = Doc<'transfer_reversal'> & {
  amount: number;
  currency: string;
  transfer: string;
  metadata: Metadata;
};

export type StripeDoc =
  | AccountDoc
  | TransferDoc
  | ReversalDoc
  | CustomerDoc
  | CardDoc
  | PaymentDoc
  | SetupDoc
  | ChargeDoc
  | RefundDoc
  | ProductDoc
  | PriceDoc
  | SubscriptionDoc
  | InvoiceDoc
  | InvoicePaymentDoc;

export type EventDoc = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeDoc };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
};
