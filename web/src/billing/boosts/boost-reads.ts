import { getBoostEffect, listListingBoosts } from '#contract/billing/boosts';
import { listBoostPackages } from '#contract/billing/products';
import { getListing } from '#contract/catalog/listings';
import { read } from '../../platform/lib/queries.ts';

export const listingRead = (id: number) => read(getListing, { params: { id } });
export const historyRead = (id: number) => read(listListingBoosts, { params: { id } });
/** Packages that this listing can buy now; all packages on sale without one. */
export const packagesRead = (listingId?: number) =>
  read(listBoostPackages, { query: listingId === undefined ? {} : { listingId: String(listingId) } });
export const effectRead = (id: number) => read(getBoostEffect, { params: { id } });
