import type { PaymentFailure } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { InvoiceProvider } from '../invoices/invoice-provider.port.ts';
import type { ProductProvider } from '../products/product-provider.port.ts';

/** A card that the provider keeps for a customer. */
export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/**
 * One try to take money (`payment`), or to keep a card for later (`setup`). `requires_payment_method`: it waits for a card; after a decline `failure` says why, and
 * another card may be tried. `reference` is what we gave with it.
 */
export type Intent = {
  id: string;
  kind: 'payment' | 'setup';
  clientSecret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amountMinor: number;
  refundedMinor: number;
  currency: Currency | null;
  failure: PaymentFailure | null;
  card: ProviderCard | null;
  customerId: string | null;
  reference: string | null;
};

/** A plan that is paid again and again. `cardId`: what pays it. */
export type ProviderSubscription = {
  id: string;
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** Keeping its card (a trial) or its first payment: null where nothing is open. */
  openIntent: Intent | null;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  cardId: string | null;
  customerId: string;
  reference: string | null;
};

/** Something changed: which object, not how it is now. Null: nothing that concerns us. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  about: { kind: 'intent' | 'subscription' | 'invoice'; id: string } | null;
};

/**
 * Payment provider: Stripe, or the embedded sandbox. The same `key` and input return the same result and act once, for at least a day.
 * Never call it inside a transaction: it is slow and may use another database. It returns `reference`, our id.
 * @throws PaymentsError; a declined card is no error, but an intent with its `failure`
 */
export type Payments = ProductProvider &
  InvoiceProvider & {
    provider: 'stripe' | 'sandbox';
    /** What the browser needs to take cards for it; null for the sandbox. */
    publishableKey: string | null;
    createCustomer(user: { reference: string; email: string; name: string; key: string }): Promise<string>;
    /** Deletes the customer and all cards. Idempotent. */
    removeCustomer(customerId: string): Promise<void>;
    /** The newest first. */
    listCards(customerId: string): Promise<ProviderCard[]>;
    /** @throws PaymentsError `no_such_card` also for a card of another customer */
    removeCard(customerId: string, cardId: string): Promise<void>;
    startSetup(input: { customerId: string; reference: string; key: string }): Promise<Intent>;
    /**
     * With `cardId` it is tried at once, with the person there; without, the browser goes on with the client secret. Names of published test cards (`pm_card_visa`) are
     * cards too, where the provider is a test one. `returnUrl`: where a bank's page leads back to.
     */
    startPayment(input: {
      customerId: string;
      amountMinor: number;
      currency: Currency;
      description: string;
      cardId: string | null;
      saveCard: boolean;
      reference: string;
      returnUrl: string;
      key: string;
    }): Promise<Intent>;
    /** Saves its card for the renewals. Free ones, and trials with a saved card, have no open intent. */
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
    /** One that is final stays as it is. */
    cancelIntent(intentId: string): Promise<Intent>;
    findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>;
    /** `now` ends it and leaves nothing to be paid; `withPeriod` lets what is paid run out; `goOn` takes that back. One that has ended stays so. */
    endSubscription(subscriptionId: string, when: 'now' | 'withPeriod' | 'goOn'): Promise<ProviderSubscription>;
    /** Pays what is owed with that card, which then pays the renewals too; without one the browser goes on with the intent's client secret. */
    payInvoice(input: { invoiceId: string; cardId: string | null; returnUrl: string; key: string }): Promise<Intent>;
    /** Never more than is left of it: @throws PaymentsError `too_much`. @returns the refund's id. */
    refund(input: { intentId: string; amountMinor: number; key: string }): Promise<string>;
    /** @throws PaymentsError `bad_signature` when the body was not signed with the secret, or longer than five minutes ago. */
    readEvent(body: Uint8Array, signature: string): ProviderEvent;
    /** What happened since then, the oldest first. */
    eventsSince(instant: Date): AsyncIterable<ProviderEvent>;
  };

/** `unavailable`: it did not answer, or failed; to be tried again. Its message may be logged, never shown. */
export class PaymentsError extends Error {
  readonly code: 'unavailable' | 'no_such_card' | 'no_such_object' | 'too_much' | 'bad_signature' | 'refused';

  constructor(code: PaymentsError['code'], message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.code = code;
  }
}
