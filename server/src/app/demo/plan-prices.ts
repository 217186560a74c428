import { createRandom } from './random.ts';

/** Seed of a separate random sequence: it keeps the other values of a listing stable. */
const SEED = 1848;
const DAY = 86_400_000;
/** Prices do not change in the first days. */
const MIN_PRICE_AGE_DAYS = 12;

export type PlannedPrice = { amount: number; at: Date };

type Listing = { listingType: string; contractType?: string; price: { amount: number } };

/**
 * Prices of a listing, oldest first; the last one is the current price. About one sale in four changed its price: usually down from a
 * higher first price after some weeks, rarely up.
 */
export function planPrices(
  number: number,
  { listing, publishedAt }: { listing: Listing; publishedAt: Date },
  today: Date,
): PlannedPrice[] {
  const now = listing.price.amount;
  const random = createRandom(SEED, number);
  const age = (today.getTime() - publishedAt.getTime()) / DAY;
  const isSale = listing.listingType === 'MARKET' && listing.contractType === 'SALE';
  // Three sales in ten are too recent for it.
  if (!isSale || age < MIN_PRICE_AGE_DAYS * 2 || !random.yes(0.36)) return [{ amount: now, at: publishedAt }];
  const steps = age > 60 && random.yes(0.35) ? 2 : 1;
  const factor = random.yes(0.08) ? 0.97 : 1 + random.between(3, 8) / 100;
  const prices = Array.from({ length: steps + 1 }, (_, step) => ({
    amount: step === steps ? now : roundToStep(now * factor ** (steps - step), now),
    at: step === 0 ? publishedAt : changeDay(random.next(), { step, steps, publishedAt, age }),
  }));
  return prices.filter(({ amount }, index) => index === 0 || amount !== prices[index - 1]?.amount);
}

/** Rounds to 500 € below 30,000 €, to 1,000 € below 100,000 €, then to 5,000 €. `now`: current price. */
function roundToStep(amount: number, now: number): number {
  const step = now >= 100_000 ? 5000 : now >= 30_000 ? 1000 : 500;
  return Math.max(step, Math.round(amount / step) * step);
}

/** Spreads the changes evenly between the first days and the last week, in the morning. */
function changeDay(
  random: number,
  { step, steps, publishedAt, age }: { step: number; steps: number; publishedAt: Date; age: number },
): Date {
  const share = (age - MIN_PRICE_AGE_DAYS - 3) / steps;
  const days = Math.floor(MIN_PRICE_AGE_DAYS + share * (step - 1) + share * random * 0.9);
  return new Date(publishedAt.getTime() + days * DAY + 37 * 60_000);
}

/** Price of a listing at a time after publication. */
export function priceAt(
  { prices, listing }: { prices: readonly PlannedPrice[]; listing: Pick<Listing, 'price'> },
  at: Date,
): number {
  return prices.findLast((price) => price.at <= at)?.amount ?? listing.price.amount;
}
