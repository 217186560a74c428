import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countCinReviews, countFirstPublished, countListingsByType } from './engagement.store.ts';

type ListingStats = {
  byKind: { status: ListingStatus; type: ListingContext; count: number }[];
  published: { day: string; count: number }[];
  cinReviews: number;
};

/** Ads by status and type, how many were first published by day in Italy from the day `since` on, and how many CINs wait to be looked at. */
export async function getListingStats(on: Queryable, since: string): Promise<ListingStats> {
  const [byKind, published, cinReviews] = await Promise.all([
    countListingsByType(on),
    countFirstPublished(on, since),
    countCinReviews(on),
  ]);
  return { byKind, published, cinReviews };
}
