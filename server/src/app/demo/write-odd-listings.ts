import type { MarketInput } from '#contract/catalog/listing-editing.schemas';
import type { ContractType } from '#contract/catalog/listings';
import { saveMarketListing } from '../../catalog/listings/save-market-listing.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { checkListing } from '../../trust/moderation/check-listing.ts';
import type { PlannedListing } from './plan-demo-listing.ts';
import { isKnown } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';
import type { SeededListing } from './write-lives.ts';

/** Listings for the moderation queue: their advertisers change them, and the scheduled check detects the signals. */

type Odd = { of: ContractType; change: (plan: PlannedListing['listing']) => MarketInput };

const odd: readonly Odd[] = [
  { of: 'SALE', change: ({ price }) => ({ price: { ...price, amount: price.amount * 3 } }) },
  { of: 'SALE', change: () => ({ title: 'Privato vende: chiamate ore pasti 320 555 0142' }) },
  { of: 'SALE', change: ({ title }) => ({ title: `${title.slice(0, 80)}, scrivete a vendita@casa.test` }) },
  { of: 'LONG_TERM_RENTAL', change: ({ title }) => ({ title: `${title.slice(0, 100)}, no bambini` }) },
];

/** Age of the pending reviews. */
const HOURS_AGO = 3;

/**
 * Changes four listings of users without known credentials.
 * @returns their ids, for `checkOddListings` once the medians are known.
 */
export async function writeOddListings(
  dataset: Dataset,
  trx: Trx,
  lived: readonly SeededListing[],
  today: Date,
): Promise<number[]> {
  const remaining = lived.filter(({ plan }) => !isKnown(plan.advertiser));
  const changed: number[] = [];
  const changedAt = new Date(today.getTime() - HOURS_AGO * 3_600_000);
  for (const { of, change } of odd) {
    const index = remaining.findIndex(
      ({ plan: { listing } }) => listing.listingType === 'MARKET' && listing.contractType === of,
    );
    const [one] = index < 0 ? [] : remaining.splice(index, 1);
    if (!one) continue;
    const context = {
      deps: depsAt(dataset, trx, changedAt),
      actor: actorOf(dataset, one.plan.advertiser),
      domainError,
    };
    await saveMarketListing(context, { id: one.listingId, ...change(one.plan.listing) });
    changed.push(one.listingId);
  }
  return changed;
}

/** Must run after the search index is built: it provides the medians. */
export async function checkOddListings(dataset: Dataset, trx: Trx, ids: readonly number[], today: Date): Promise<void> {
  for (const listingId of ids)
    await checkListing(depsAt(dataset, trx, new Date(today.getTime() - HOURS_AGO * 3_600_000)), {
      listingId,
      cause: 'CHANGED',
    });
}
