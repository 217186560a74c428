import type { AdvertiserSort } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { fromMinor } from '#contract/platform/money';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { Deps } from '../deps.ts';
import { viewsOf } from './listing-views.queries.ts';
import { countFilteredListings, type ListingFilter, selectFilteredListings, selectPoints } from './listings.store.ts';

type Reading = Pick<Deps, 'readDb' | 'files' | 'clock' | 'listingPlans'>;
export type PublicFilter = Omit<ListingFilter, 'visibleTo'>;

/** A page of public listings as visitors see them; the number of queries is constant. */
export async function listPublicListings(
  deps: Reading,
  filter: PublicFilter,
  paging: { page: number; size: number; sort: AdvertiserSort },
): Promise<{ data: ListingView[]; page: PageInfo }> {
  const on = deps.readDb;
  const which = { ...filter, visibleTo: null };
  const [rows, totalElements] = await Promise.all([
    selectFilteredListings(on, which, paging),
    countFilteredListings(on, which),
  ]);
  const data = await viewsOf({ deps, on, viewer: null }, rows);
  return { data, page: { totalElements, number: paging.page, size: paging.size } };
}

/** Public listings with coordinates in degrees, for a map. */
export async function listPublicPoints({ readDb }: Pick<Deps, 'readDb'>, filter: PublicFilter, limit: number) {
  const rows = await selectPoints(readDb, { ...filter, visibleTo: null }, limit);
  return rows.map(({ lat6, lng6, priceMinor, ...listing }) => ({
    ...listing,
    latitude: lat6 / 1_000_000,
    longitude: lng6 / 1_000_000,
    price: fromMinor(priceMinor),
  }));
}
