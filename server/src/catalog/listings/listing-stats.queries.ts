import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countCinReviews, countFirstPublished, countListingsByType } from './engagement.store.ts';

type ListingStats = {
  byKind: { status: ListingStatus; type: ListingContext; count: number }[];
  published: { day: string; count: number }[];
  cinReviews: number;
};

/** Listings by status and type, first publications by day in Italy since `since`, and the number of pending CIN reviews. */
export async function getListingStats(on: Queryable, since: string): Promise<ListingStats> {
  const [byKind, published, cinReviews] = await Promise.all([
    countListingsByType(on),
    countFirstPublished(on, since),
    countCinReviews(on),
  ]);
  return { byKind, published, cinReviews };
}
