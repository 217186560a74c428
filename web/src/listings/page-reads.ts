import { getAvailability } from '#contract/availability';
import type { ListingView } from '#contract/listings';
import { compareWithComune } from '#contract/market';
import { getResponseTime } from '#contract/messages';
import { getPriceHistory } from '#contract/price-history';
import type { PageDataArgs } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';

/** What stands beside an ad on its page. The ad is worth reading without it: what fails is left out. Apart, because a document holds it already. */
export async function readBeside(listing: ListingView, fetch: PageDataArgs['fetch']): Promise<void> {
  const id = { params: { id: listing.id } };
  const ofKind =
    listing.listingType === 'MARKET'
      ? [fetch(read(getPriceHistory, id)), fetch(read(compareWithComune, id))]
      : [fetch(read(getAvailability, id))];
  const answers = fetch(read(getResponseTime, { params: { id: listing.advertiserId } }));
  await Promise.allSettled([...ofKind, answers]);
}
