import { afterAll, beforeAll } from 'vitest';
import { sandboxDriver } from '../../../testing/sandbox-driver.ts';
import { type FakeStripe, signStripe, startStripe } from '../../../testing/stripe/fake-stripe.ts';
import type { PaymentsDriver, TestCard } from '../../../testing/stripe/payments-driver.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Intent, Payments, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';
import { stripePayments } from './stripe-payments.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const returnUrl = 'https://soglia.example/checkout/result';
export const providerNames = ['Stripe', 'the sandbox'] as const;

type Signed = { body: Uint8Array; signature: string };

/** A provider and its driver outside the port. */
export type TestProvider = {
  payments: Payments;
  driver: PaymentsDriver;
  /** Signature older than five minutes. */
  grownOld(event: Signed): Promise<Signed>;
};

/** Our adapter with the fake Stripe, and the sandbox on a separate database. Call once at the top of a test file. */
export function paymentProviders(test: TestApp): (name: (typeof providerNames)[number]) => TestProvider {
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.stop());
  const sandbox = sandboxDriver({ ...test.deps, clock: test.clock });
  return (name) => (name === 'Stripe' ? stripeProvider(stripe) : sandboxProvider(test.deps.payments, sandbox));
}

function stripeProvider({ settings, driver }: FakeStripe): TestProvider {
  return {
    payments: stripePayments(settings),
    driver,
    // The fake Stripe uses the system clock.
    grownOld: async ({ body }) => {
      const signedAt = new Date(Date.now() - 5 * 60 * 1000 - 2000);
      return { body, signature: signStripe(body, settings.webhookSecret, signedAt) };
    },
  };
}

function sandboxProvider(payments: Payments, driver: PaymentsDriver): TestProvider {
  return {
    payments,
    driver,
    grownOld: async (event) => {
      await driver.forward(5 * 60 * 1000 + 2000);
      return event;
    },
  };
}

export const newKey = () => crypto.randomUUID();

export function newCustomer({ payments }: TestProvider): Promise<string> {
  return payments.createCustomer({
    reference: 'user-1',
    email: 'anna@example.org',
    name: 'Anna Verdi',
    key: newKey(),
  });
}

let lastItem = 0;
export const newItem = (overrides: Partial<CatalogItem> = {}): CatalogItem => ({
  product: 'PLAN',
  id: ++lastItem,
  name: 'Base',
  active: true,
  priceMinor: 990,
  currency: 'EUR',
  interval: 'MONTH',
  productId: null,
  priceId: null,
  ...overrides,
});

/** Payment of 29.90 € by a new customer without a card, with overrides. */
export async function pay(
  provider: TestProvider,
  overrides: Partial<Parameters<Payments['startPayment']>[0]> = {},
): Promise<Intent> {
  const customerId = overrides.customerId ?? (await newCustomer(provider));
  const defaults = { amountMinor: 2990, currency: 'EUR' as const, description: 'Boost', cardId: null, saveCard: false };
  const rest = { reference: 'payment-1', returnUrl, key: newKey() };
  return provider.payments.startPayment({ ...defaults, ...rest, ...overrides, customerId });
}

/** @returns the id of the card, entered in the browser and saved */
export async function saveCard(
  provider: TestProvider,
  customerId: string,
  card: TestCard = 'pm_card_visa',
): Promise<string> {
  const setup = await provider.payments.startSetup({ customerId, reference: 'setup-1', key: newKey() });
  await provider.driver.confirm(setup.clientSecret, card);
  const [savedCard] = await provider.payments.listCards(customerId);
  return savedCard?.id ?? '';
}

type SubscriptionOverrides = { priceMinor?: number; trialDays?: number; cardId?: string | null; customerId?: string };

/** Subscription of a new customer to a plan of 9.90 € a month, without trial and card, with overrides. */
export async function subscribe(
  provider: TestProvider,
  { priceMinor = 990, trialDays = 0, cardId = null, ...overrides }: SubscriptionOverrides = {},
): Promise<ProviderSubscription> {
  const { priceId } = await provider.payments.saveProduct(newItem({ priceMinor }));
  const customerId = overrides.customerId ?? (await newCustomer(provider));
  const params = { customerId, priceId, trialDays, cardId, reference: 'subscription-1', returnUrl, key: newKey() };
  return provider.payments.startSubscription(params);
}
