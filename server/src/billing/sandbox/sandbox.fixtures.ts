import type { BillingInterval } from '#contract/billing/billing';
import { sandboxDriver } from '../../../testing/sandbox-driver.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import type { Intent, ProviderSubscription } from '../payments/payment-provider.port.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';

let serial = 0;
export const next = () => {
  serial += 1;
  return serial;
};
export const fresh = (name: string) => `${name}-${next()}`;

type SubscriptionOverrides = { trialDays?: number; priceMinor?: number; customerId?: string };

/** Customers, payments and subscriptions in the sandbox, and their requests. */
export function sandboxFixture({ deps, clock }: TestApp) {
  const { payments } = deps;
  const driver = sandboxDriver({ ...deps, clock });

  const customer = () =>
    payments.createCustomer({ reference: 'u', email: 'a@prova.test', name: 'Ada', key: fresh('customer') });

  /** Ten euros. */
  const pay = (
    customerId: string,
    cardId: string | null,
    more: { saveCard?: boolean; key?: string; amountMinor?: number } = {},
  ): Promise<Intent> =>
    payments.startPayment({
      customerId,
      amountMinor: 1_000,
      currency: 'EUR',
      description: 'Boost',
      cardId,
      saveCard: false,
      reference: 'payment-1',
      returnUrl: 'http://localhost',
      key: fresh('payment'),
      ...more,
    });

  const price = (priceMinor: number, interval: BillingInterval | null = 'MONTH', id = next()) => {
    const item: CatalogItem = {
      product: 'PLAN',
      id,
      name: 'Piano',
      active: true,
      priceMinor,
      currency: 'EUR',
      interval,
      productId: null,
      priceId: null,
    };
    return payments.saveProduct(item);
  };

  /** Nine euros a month. */
  const subscribe = async (cardId: string | null, more: SubscriptionOverrides = {}): Promise<ProviderSubscription> => {
    const { priceId } = await price(more.priceMinor ?? 900);
    return payments.startSubscription({
      customerId: more.customerId ?? (await customer()),
      priceId,
      trialDays: more.trialDays ?? 0,
      cardId,
      reference: 'subscription-1',
      returnUrl: 'http://localhost',
      key: fresh('subscription'),
    });
  };

  /** The current subscription. */
  const now = async ({ id }: { id: string }): Promise<ProviderSubscription> => {
    const subscription = await payments.findSubscription(id);
    if (!subscription) throw new Error(`${id} is gone`);
    return subscription;
  };

  const newestInvoice = async ({ id }: { id: string }): Promise<ProviderInvoice> => {
    const [newest] = await payments.listInvoices(id);
    if (!newest) throw new Error(`${id} has no invoice`);
    return newest;
  };

  /** `paid 900`, newest first. */
  const invoicesOf = async ({ id }: { id: string }) =>
    (await payments.listInvoices(id)).map(({ status, amountDueMinor }) => `${status} ${amountDueMinor}`);

  /** Types of the events since the last call. */
  const eventTypes = async () =>
    (await driver.signedEvents()).map(({ body, signature }) => payments.readEvent(body, signature).type);

  return { payments, driver, customer, pay, price, subscribe, now, newestInvoice, invoicesOf, eventTypes };
}
