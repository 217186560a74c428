import type { UserStatus } from '#contract/accounts';
import type { ParsedOf } from '#contract/endpoint';
import type {
  HospitalityListingView,
  ListingStatus,
  ListingView,
  listHospitalityByAdvertiser as listHospitalityEndpoint,
  listMarketByAdvertiser as listMarketEndpoint,
  MarketListingView,
} from '#contract/listings';
import type { PageInfo } from '#contract/page';
import type { Deps } from '../deps.ts';
import type { UseCase } from '../http/context.ts';
import { maySee, maySeeAll } from './listing.policy.ts';
import { viewsOf } from './listing-views.reads.ts';
import { countAdsOf, countListingsOf, selectAdsOf, selectListing } from './listings.store.ts';

/**
 * One ad with its property, photos and advertiser, in a fixed number of queries whatever it holds.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the caller may not see
 */
export async function getListing(
  { deps, actor, refuse }: UseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<ListingView> {
  // Who has just saved an ad reads what they wrote; strangers may wait for a replica.
  const on = actor ? deps.db : deps.readDb;
  const row = await selectListing(on, id);
  const seen =
    row &&
    maySee(actor, {
      advertiserId: row.advertiserId,
      status: row.status as ListingStatus,
      advertiserStatus: row.advertiserStatus as UserStatus,
    });
  const [view] = seen ? await viewsOf({ deps, on, viewer: actor }, [row]) : [];
  if (!view) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  return view;
}

type Paged<T> = { data: T[]; page: PageInfo };

/** Sales and rentals of one person: the public ones; for that person and admins all. As many queries for a hundred as for one. */
export async function listMarketByAdvertiser(
  context: UseCase,
  advertiserId: number,
  query: ParsedOf<typeof listMarketEndpoint>['query'],
): Promise<Paged<MarketListingView>> {
  const { data, page } = await adsOf(context, { advertiserId, listingType: 'MARKET' }, query);
  return { data: data.filter((ad) => ad.listingType === 'MARKET'), page };
}

/** Stays of one person, the last changed first; who sees which is as with sales. */
export async function listHospitalityByAdvertiser(
  context: UseCase,
  advertiserId: number,
  query: ParsedOf<typeof listHospitalityEndpoint>['query'],
): Promise<Paged<HospitalityListingView>> {
  const asked = { ...query, sort: 'updatedAt,desc' as const };
  const { data, page } = await adsOf(context, { advertiserId, listingType: 'HOSPITALITY' }, asked);
  return { data: data.filter((ad) => ad.listingType === 'HOSPITALITY'), page };
}

async function adsOf(
  { deps, actor }: UseCase,
  whose: { advertiserId: number; listingType: 'MARKET' | 'HOSPITALITY' },
  asked: Parameters<typeof selectAdsOf>[2],
): Promise<Paged<ListingView>> {
  const publicOnly = !maySeeAll(actor, whose);
  const on = publicOnly ? deps.readDb : deps.db;
  const which = { ...whose, publicOnly };
  const [rows, totalElements] = await Promise.all([selectAdsOf(on, which, asked), countAdsOf(on, which)]);
  const data = await viewsOf({ deps, on, viewer: actor }, rows);
  return { data, page: { totalElements, number: asked.page, size: asked.size } };
}

/** How many ads of a person everybody can see. */
export function countPublishedBy({ readDb }: Pick<Deps, 'readDb'>, advertiserId: number): Promise<number> {
  return countAdsOf(readDb, { advertiserId, publicOnly: true });
}

/** How many ads are a person's, whatever their status. */
export function countOwnListings({ readDb }: Pick<Deps, 'readDb'>, userId: number): Promise<number> {
  return countListingsOf(readDb, userId);
}
