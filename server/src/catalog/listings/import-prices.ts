import { toMinor } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { setPrices } from './quality.store.ts';

type ImportedPrices = {
  listingId: number;
  /** Oldest first, in the ad's currency. */
  prices: readonly { amount: number; at: Date }[];
};

/** Price changes that were made elsewhere, of many ads, through the caller's transaction; the last one of each holds. */
export async function importPrices(on: Queryable, imported: readonly ImportedPrices[]): Promise<void> {
  const rounds = Math.max(0, ...imported.map(({ prices }) => prices.length));
  // One statement changes an ad once: the first change of all, then the second.
  for (let round = 0; round < rounds; round += 1) {
    const changes = imported.flatMap(({ listingId, prices }) => {
      const price = prices[round];
      return price ? [{ listingId, priceMinor: toMinor(price.amount), at: price.at }] : [];
    });
    await setPrices(on, changes);
  }
}
