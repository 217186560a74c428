import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { monthsOf } from '#contract/billing/billing';
import {
  type Payments,
  PaymentsError,
  type ProviderEvent,
  type ProviderObjectKind,
} from '../payments/payment-provider.port.ts';
import type { CatalogItem } from '../products/product-provider.port.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { findOrUndefined, isRejected, paymentsErrorOf, withErrorMapping } from './stripe-errors.ts';
import { requireOwnCard, stripeIntents } from './stripe-intents.ts';
import { cardOf, idOf } from './stripe-shapes.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';
import { stripeTransfers } from './stripe-transfers.ts';

/** `apiBase` undefined: Stripe's default. */
type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
};

const TIMEOUT_MS = 10_000;
/** Retries use the same idempotency key. */
const RETRIES = 2;

/**
 * Stripe adapter of the port `Payments`, at the API version of the SDK. Card numbers never reach this server: Elements sends them to
 * Stripe.
 */
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
    saveProduct: (item) => saveProduct(stripe, item),
    ...customers(stripe),
    ...stripeIntents(stripe),
    ...stripeSubscriptions(stripe),
    ...stripeAccounts(stripe),
    ...stripeTransfers(stripe),
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

function customers(stripe: Stripe): Pick<Payments, 'createCustomer' | 'removeCustomer' | 'listCards' | 'removeCard'> {
  return {
    async createCustomer({ reference, email, name, key }) {
      const params = { email, name, metadata: { reference } };
      return (await withErrorMapping(stripe.customers.create(params, { idempotencyKey: key }))).id;
    },
    async removeCustomer(customerId) {
      await findOrUndefined(stripe.customers.del(customerId));
    },
    async listCards(customerId) {
      const params = { type: 'card' as const, limit: 100 };
      const { data } = await withErrorMapping(stripe.customers.listPaymentMethods(customerId, params));
      return data.flatMap((method) => cardOf(method) ?? []);
    },
    async removeCard(customerId, cardId) {
      await requireOwnCard(stripe, customerId, cardId);
      try {
        await stripe.paymentMethods.detach(cardId);
      } catch (error) {
        throw isRejected(error) ? new PaymentsError('no_such_card', 'Detached meanwhile') : paymentsErrorOf(error);
      }
    },
  };
}

/**
 * Creates or updates a product and its price. Prices are immutable: a new price replaces the old one, existing subscriptions keep theirs.
 * Ids of the sandbox or of another account count as none.
 */
async function saveProduct(stripe: Stripe, item: CatalogItem): Promise<{ productId: string; priceId: string }> {
  const known = item.productId ? await findOrUndefined(stripe.products.retrieve(item.productId)) : undefined;
  const productId = known?.id ?? (await makeProduct(stripe, item)).id;
  const old = known && item.priceId ? await findOrUndefined(stripe.prices.retrieve(item.priceId)) : undefined;
  const current = old && isTheSame(old, item) ? old : undefined;
  const priceId = current?.id ?? (await makePrice(stripe, item, productId)).id;
  if (current && !current.active) await withErrorMapping(stripe.prices.update(priceId, { active: true }));
  const params = { name: item.name, active: item.active, default_price: priceId };
  await withErrorMapping(stripe.products.update(productId, params));
  if (old && !current && old.active) await withErrorMapping(stripe.prices.update(old.id, { active: false }));
  return { productId, priceId };
}

function makeProduct(stripe: Stripe, item: CatalogItem): Promise<Stripe.Product> {
  const metadata = { reference: referenceOf(item) };
  const params = { name: item.name, active: item.active, metadata };
  return withErrorMapping(stripe.products.create(params, { idempotencyKey: keyOf('product', item, params) }));
}

function makePrice(stripe: Stripe, item: CatalogItem, productId: string): Promise<Stripe.Price> {
  const params: Stripe.PriceCreateParams = {
    product: productId,
    ...amountOf(item),
    // Prices include VAT. The field cannot be changed later.
    tax_behavior: 'inclusive',
    metadata: { reference: referenceOf(item) },
    ...(item.interval && { recurring: recurrenceOf(item.interval) }),
  };
  return withErrorMapping(stripe.prices.create(params, { idempotencyKey: keyOf('price', item, params) }));
}

const amountOf = (item: CatalogItem) => ({ unit_amount: item.priceMinor, currency: item.currency.toLowerCase() });

const referenceOf = ({ product, id }: CatalogItem) => `${product}-${id}`;

function recurrenceOf(interval: NonNullable<CatalogItem['interval']>): {
  interval: 'month' | 'year';
  interval_count: number;
} {
  return interval === 'YEAR'
    ? { interval: 'year', interval_count: 1 }
    : { interval: 'month', interval_count: monthsOf[interval] };
}

function isTheSame(price: Stripe.Price, item: CatalogItem): boolean {
  const { unit_amount, currency } = amountOf(item);
  const expected = item.interval && recurrenceOf(item.interval);
  const { recurring } = price;
  return (
    price.unit_amount === unit_amount &&
    price.currency === currency &&
    recurring?.interval === expected?.interval &&
    recurring?.interval_count === expected?.interval_count
  );
}

/**
 * Requests within a day are idempotent. The key contains the previous ids: a price that returns after another one
 * must be new, because the old one is inactive.
 */
function keyOf(what: 'product' | 'price', item: CatalogItem, params: object): string {
  const payload = JSON.stringify([params, item.productId, item.priceId]);
  return `${what}-${referenceOf(item)}-${createHash('sha256').update(payload).digest('hex').slice(0, 32)}`;
}

/** Limits the replay of recorded signatures. */
const TOLERANCE_SECONDS = 300;

/** Webhook event types. docs/operations.md lists them for the webhook, too. */
const types = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.requires_action',
  'setup_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'account.updated',
  'transfer.created',
  'transfer.reversed',
  'transfer.updated',
];

/** @throws PaymentsError `bad_signature` */
function readEvent(stripe: Stripe, secret: string, body: Uint8Array, signature: string): ProviderEvent {
  try {
    return eventOf(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
  } catch {
    throw new PaymentsError('bad_signature', 'The body is not signed with the webhook’s secret, or was so long ago');
  }
}

/** Stripe accepts so many types per request. */
const TYPES_AT_ONCE = 20;

/** Stripe lists newest first, and retains events for thirty days. */
async function* eventsSince(stripe: Stripe, instant: Date): AsyncIterable<ProviderEvent> {
  const created = { gte: Math.floor(instant.getTime() / 1000) };
  const events: ProviderEvent[] = [];
  try {
    for (let first = 0; first < types.length; first += TYPES_AT_ONCE) {
      const part = types.slice(first, first + TYPES_AT_ONCE);
      for await (const event of stripe.events.list({ created, types: part, limit: 100 })) events.push(eventOf(event));
    }
  } catch (error) {
    throw paymentsErrorOf(error);
  }
  // A stable order for one instant: newest first, reversed.
  yield* events.reverse().sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function eventOf(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    about: aboutOf(event.data.object),
  };
}

/**
 * By the object in the event, not by its type: new types concern known objects. The content of the object is not trusted.
 */
function aboutOf(given: object): ProviderEvent['about'] {
  const { object, id, payment_intent: payment } = given as { object?: string; id?: string; payment_intent?: unknown };
  // A charge and a refund change their payment.
  if (object === 'charge' || object === 'refund')
    return about('intent', idOf(payment as string | { id: string } | null));
  if (object === 'payment_intent' || object === 'setup_intent') return about('intent', id);
  if (object === 'subscription' || object === 'invoice' || object === 'account' || object === 'transfer')
    return about(object, id);
  return null;
}

/** An upcoming invoice has no id. */
function about(kind: ProviderObjectKind, id: string | null | undefined): ProviderEvent['about'] {
  return id ? { kind, id } : null;
}
