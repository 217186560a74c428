import type { PaymentFailure } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { InvoiceProvider } from '../invoices/invoice-provider.port.ts';
import type { ProductProvider } from '../products/product-provider.port.ts';
import type { AccountProvider } from './account-provider.port.ts';
import type { TransferProvider } from './transfer-provider.port.ts';

/** A card stored by the provider for a customer. */
export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/**
 * An attempt to take a payment (`payment`) or to save a card (`setup`). `requires_payment_method`: needs a card.
 * `failure`: reason of the last decline; another card may be tried. `reference`: our id.
 */
export type Intent = {
  id: string;
  kind: 'payment' | 'setup';
  clientSecret: string;
  /** `requires_capture`: the bank holds the amount until `captureBefore`. */
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  /** End of an authorization; null in every other status. */
  captureBefore: Date | null;
  amountMinor: number;
  refundedMinor: number;
  currency: Currency | null;
  failure: PaymentFailure | null;
  card: ProviderCard | null;
  customerId: string | null;
  reference: string | null;
};

export type CaptureMode = 'automatic' | 'manual';

/** A recurring plan. `cardId`: the card that pays it. */
export type ProviderSubscription = {
  id: string;
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** The card setup of a trial or the first payment; null when none is open. */
  openIntent: Intent | null;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  cardId: string | null;
  customerId: string;
  reference: string | null;
};

export type ProviderObjectKind = 'intent' | 'subscription' | 'invoice' | 'account' | 'transfer';

/** Names a changed object, without its new state. Null: an irrelevant event. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  about: { kind: ProviderObjectKind; id: string } | null;
};

/**
 * Payment provider: Stripe, or the embedded sandbox. The same `key` and input return the same result and act once, for at least a day.
 * Never call it inside a transaction: it is slow and may use another database. It returns `reference`, our id.
 * @throws PaymentsError; a declined card is no error, but an intent with its `failure`
 */
export type Payments = ProductProvider &
  InvoiceProvider &
  AccountProvider &
  TransferProvider & {
    provider: 'stripe' | 'sandbox';
    /** Settings of the browser's card form; null for the sandbox. */
    publishableKey: string | null;
    createCustomer(user: { reference: string; email: string; name: string; key: string }): Promise<string>;
    /** Deletes the customer and all cards. Idempotent. */
    removeCustomer(customerId: string): Promise<void>;
    /** Newest first. */
    listCards(customerId: string): Promise<ProviderCard[]>;
    /** @throws PaymentsError `no_such_card` also for a card of another customer */
    removeCard(customerId: string, cardId: string): Promise<void>;
    startSetup(input: { customerId: string; reference: string; key: string }): Promise<Intent>;
    /**
     * With `cardId`, attempts it at once with the customer present; without, the browser continues with the client secret.
     * Test providers also accept names of published test cards (`pm_card_visa`). `returnUrl`: return address after the bank's challenge.
     */
    startPayment(input: {
      customerId: string;
      amountMinor: number;
      currency: Currency;
      description: string;
      cardId: string | null;
      saveCard: boolean;
      /** `manual`: the card is only authorized, until `capture` or `cancelIntent`. Absent: automatic. */
      capture?: CaptureMode | undefined;
      reference: string;
      returnUrl: string;
      key: string;
    }): Promise<Intent>;
    /**
     * Charges an authorized amount, always in full. A charged intent does not change.
     * @throws PaymentsError `refused` for another amount, or without an authorization; `findIntent` then shows why
     */
    capture(input: { intentId: string; amountMinor: number; key: string }): Promise<Intent>;
    /** Saves the card for renewals. Free plans, and trials with a saved card, have no open intent. */
    startSubscription(input: {
      customerId: string;
      priceId: string;
      trialDays: number;
      cardId: string | null;
      reference: string;
      returnUrl: string;
      key: string;
    }): Promise<ProviderSubscription>;
    findIntent(intentId: string): Promise<Intent | undefined>;
    /** Releases an authorization too. A final intent does not change. */
    cancelIntent(intentId: string): Promise<Intent>;
    findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>;
    /**
     * `now` ends it and voids open amounts; `withPeriod` ends it with the paid period; `goOn` undoes that. An ended one does not change.
     */
    endSubscription(subscriptionId: string, when: 'now' | 'withPeriod' | 'goOn'): Promise<ProviderSubscription>;
    /**
     * Pays the open amount with that card, which then pays the renewals too. Without a card the browser continues with the client secret.
     */
    payInvoice(input: { invoiceId: string; cardId: string | null; returnUrl: string; key: string }): Promise<Intent>;
    /** At most the unrefunded amount. @throws PaymentsError `too_much` @returns the refund's id */
    refund(input: { intentId: string; amountMinor: number; key: string }): Promise<string>;
    /** @throws PaymentsError `bad_signature` without a valid signature, or with one older than five minutes */
    readEvent(body: Uint8Array, signature: string): ProviderEvent;
    /** Events since then, oldest first. */
    eventsSince(instant: Date): AsyncIterable<ProviderEvent>;
  };

/** `unavailable`: no response, or an error that allows a retry. The message may be logged, never shown. */
export class PaymentsError extends Error {
  readonly code: 'unavailable' | 'no_such_card' | 'no_such_object' | 'too_much' | 'bad_signature' | 'refused';

  constructor(code: PaymentsError['code'], message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.code = code;
  }
}
