import { getAvailability } from '#contract/catalog/availability';
import type { ListingView } from '#contract/catalog/listings';
import { getPriceHistory } from '#contract/catalog/price-history';
import { getResponseTime } from '#contract/conversations/messages';
import { compareWithComune } from '#contract/discovery/market';
import { listEventsOfListing, type OpenDayEvent } from '#contract/visits/open-days';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';

/** So many coming open days are told to search engines; the page shows the first. */
const OPEN_DAY_COUNT = 10;

export const openDaysRead = (listingId: number) =>
  read(listEventsOfListing, { params: { listingId }, query: { upcoming: 'true', size: OPEN_DAY_COUNT } });

/** An ad is worth reading without them. */
export async function upcomingOpenDays(listing: ListingView, fetch: PageDataArgs['fetch']): Promise<OpenDayEvent[]> {
  if (listing.listingType !== 'MARKET') return [];
  return fetch(openDaysRead(listing.id)).then(
    ({ data }) => data,
    () => [],
  );
}

/** What stands beside an ad on its page. The ad is worth reading without it: what fails is left out. Apart, because a document holds it already. */
export async function loadRelated(listing: ListingView, fetch: PageDataArgs['fetch']): Promise<void> {
  const id = { params: { id: listing.id } };
  const ofKind =
    listing.listingType === 'MARKET'
      ? [fetch(read(compareWithComune, id)), fetch(openDaysRead(listing.id))]
      : [fetch(read(getAvailability, id))];
  const responseTime = fetch(read(getResponseTime, { params: { id: listing.advertiserId } }));
  await Promise.allSettled([...ofKind, fetch(read(getPriceHistory, id)), responseTime]);
}
