import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { monthsOf } from '#contract/billing/billing';
import type { CatalogItem } from '../products/product-provider.port.ts';
import { answerOf, foundBy } from './stripe-errors.ts';

/**
 * Keeps a product and its price as the item says. A price cannot be changed: another one takes its place, and subscriptions that have the old one keep it. Ids that this account does not know, of the
 * sandbox or of another account, count as none.
 */
export async function keepCatalogItem(
  stripe: Stripe,
  item: CatalogItem,
): Promise<{ productId: string; priceId: string }> {
  const known = item.productId ? await foundBy(stripe.products.retrieve(item.productId)) : undefined;
  const productId = known?.id ?? (await makeProduct(stripe, item)).id;
  const old = known && item.priceId ? await foundBy(stripe.prices.retrieve(item.priceId)) : undefined;
  const kept = old && isTheSame(old, item) ? old : undefined;
  const priceId = kept?.id ?? (await makePrice(stripe, item, productId)).id;
  if (kept && !kept.active) await answerOf(stripe.prices.update(priceId, { active: true }));
  const asked = { name: item.name, active: item.active, default_price: priceId };
  await answerOf(stripe.products.update(productId, asked));
  if (old && !kept && old.active) await answerOf(stripe.prices.update(old.id, { active: false }));
  return { productId, priceId };
}

function makeProduct(stripe: Stripe, item: CatalogItem): Promise<Stripe.Product> {
  const metadata = { reference: referenceOf(item) };
  const asked = { name: item.name, active: item.active, metadata };
  return answerOf(stripe.products.create(asked, { idempotencyKey: keyOf('product', item, asked) }));
}

function makePrice(stripe: Stripe, item: CatalogItem, productId: string): Promise<Stripe.Price> {
  const asked: Stripe.PriceCreateParams = {
    product: productId,
    ...amountOf(item),
    // Ours hold VAT; this cannot be said later.
    tax_behavior: 'inclusive',
    metadata: { reference: referenceOf(item) },
    ...(item.interval && { recurring: recurrenceOf(item.interval) }),
  };
  return answerOf(stripe.prices.create(asked, { idempotencyKey: keyOf('price', item, asked) }));
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
  const wanted = item.interval && recurrenceOf(item.interval);
  const { recurring } = price;
  return (
    price.unit_amount === unit_amount &&
    price.currency === currency &&
    recurring?.interval === wanted?.interval &&
    recurring?.interval_count === wanted?.interval_count
  );
}

/**
 * What is made twice within a day is made once. The ids that the item had are in the key, too: a price that comes back after another one is a new one, because the old one was
 * switched off.
 */
function keyOf(what: 'product' | 'price', item: CatalogItem, asked: object): string {
  const said = JSON.stringify([asked, item.productId, item.priceId]);
  return `${what}-${referenceOf(item)}-${createHash('sha256').update(said).digest('hex').slice(0, 32)}`;
}
