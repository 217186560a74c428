import { toMinor } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { setPrices } from './quality.store.ts';

type ImportedPrices = {
  listingId: number;
  /** Oldest first, in the listing's currency. */
  prices: readonly { amount: number; at: Date }[];
};

/** Imports price changes of many listings in the caller's transaction. The last change of each listing is its price. */
export async function importPrices(on: Queryable, imported: readonly ImportedPrices[]): Promise<void> {
  const rounds = Math.max(0, ...imported.map(({ prices }) => prices.length));
  // A statement can update a listing once, so each round applies one change per listing.
  for (let round = 0; round < rounds; round += 1) {
    const changes = imported.flatMap(({ listingId, prices }) => {
      const price = prices[round];
      return price ? [{ listingId, priceMinor: toMinor(price.amount), at: price.at }] : [];
    });
    await setPrices(on, changes);
  }
}
