import Stripe from 'stripe';
import { type Payments, PaymentsError } from '../payments/payment-provider.port.ts';
import { keepCatalogItem } from './stripe-catalog.ts';
import { answerOf, foundBy, isRefused, paymentsErrorOf } from './stripe-errors.ts';
import { eventsSince, readEvent } from './stripe-events.ts';
import { mustBeTheirs, stripeIntents } from './stripe-intents.ts';
import { cardOf } from './stripe-shapes.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

/** `apiBase` undefined: Stripe's own. */
type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
};

const TIMEOUT_MS = 10_000;
/** Each with the same idempotency key. */
const RETRIES = 2;

/** Stripe's side of the port `Payments`, at the API version that the SDK is made for. Card numbers never come here: Elements gives them to Stripe. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...placeOf(settings.apiBase),
  });
  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    keepCatalogItem: (item) => keepCatalogItem(stripe, item),
    ...customers(stripe),
    ...stripeIntents(stripe),
    ...stripeSubscriptions(stripe),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecret, body, signature),
    eventsSince: (instant) => eventsSince(stripe, instant),
  };
}

function placeOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

function customers(stripe: Stripe): Pick<Payments, 'openCustomer' | 'removeCustomer' | 'listCards' | 'removeCard'> {
  return {
    async openCustomer({ reference, email, name, key }) {
      const asked = { email, name, metadata: { reference } };
      return (await answerOf(stripe.customers.create(asked, { idempotencyKey: key }))).id;
    },
    async removeCustomer(customerId) {
      await foundBy(stripe.customers.del(customerId));
    },
    async listCards(customerId) {
      const asked = { type: 'card' as const, limit: 100 };
      const { data } = await answerOf(stripe.customers.listPaymentMethods(customerId, asked));
      return data.flatMap((method) => cardOf(method) ?? []);
    },
    async removeCard(customerId, cardId) {
      await mustBeTheirs(stripe, customerId, cardId);
      try {
        await stripe.paymentMethods.detach(cardId);
      } catch (error) {
        throw isRefused(error) ? new PaymentsError('no_such_card', 'Detached meanwhile') : paymentsErrorOf(error);
      }
    },
  };
}
