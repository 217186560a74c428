import { getAvailability } from '#contract/catalog/availability';
import { listMarketByAdvertiser } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { getPriceHistory } from '#contract/catalog/price-history';
import { getResponseTime } from '#contract/conversations/messages';
import { compareWithComune } from '#contract/discovery/market';
import { listReviews } from '#contract/stays/stay-reviews';
import { listEventsOfListing } from '#contract/visits/open-days';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';

/** Number of upcoming open days in the data for search engines; the page shows the first ones. */
const OPEN_DAY_COUNT = 10;

export const openDaysRead = (listingId: number) =>
  read(listEventsOfListing, { params: { listingId }, query: { upcoming: 'true', size: OPEN_DAY_COUNT } });

const UNITS_MAX = 100;

/** Sales and rentals of the units of an advertiser's project, the cheapest first. */
export const unitsRead = (advertiserId: number, projectName: string) =>
  read(listMarketByAdvertiser, {
    params: { advertiserId },
    query: { projectName, size: UNITS_MAX, sort: 'price,asc' as const },
  });

/** Ignores failures: open days are optional on the page. */
export async function upcomingOpenDays(listing: ListingView, fetch: PageDataArgs['fetch']): Promise<OpenDayEvent[]> {
  if (listing.listingType !== 'MARKET') return [];
  return fetch(openDaysRead(listing.id)).then(
    ({ data }) => data,
    () => [],
  );
}

/** Average of a stay's reviews; null below three, and without a response. */
export async function ratingOf(
  listing: ListingView,
  fetch: PageDataArgs['fetch'],
): Promise<{ average: number; count: number } | null> {
  if (listing.listingType !== 'HOSPITALITY') return null;
  return fetch(read(listReviews, { params: { id: listing.id }, query: { size: '1' } })).then(
    ({ average, page }) => (average === null ? null : { average, count: page.totalElements }),
    () => null,
  );
}

/** Loads optional data of a listing's page and ignores failures. Not part of a document, which contains the data already. */
export async function loadRelated(listing: ListingView, fetch: PageDataArgs['fetch']): Promise<void> {
  const id = { params: { id: listing.id } };
  const ofKind: Promise<unknown>[] =
    listing.listingType === 'MARKET'
      ? [fetch(read(compareWithComune, id)), fetch(openDaysRead(listing.id))]
      : [fetch(read(getAvailability, id))];
  const responseTime = fetch(read(getResponseTime, { params: { id: listing.advertiserId } }));
  const { projectName } = listing.property;
  if (projectName !== null) ofKind.push(fetch(unitsRead(listing.advertiserId, projectName)));
  await Promise.allSettled([...ofKind, fetch(read(getPriceHistory, id)), responseTime]);
}
