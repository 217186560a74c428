import type { AdvertiserStats, ListingStatus } from '#contract/catalog/listings';

/** Counts by status; what was not counted is none. */
export function countsByStatus(rows: readonly { status: string; count: number }[]): AdvertiserStats {
  const of = (status: ListingStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    totalListings: rows.reduce((sum, { count }) => sum + count, 0),
    listingsByStatus: {
      DRAFT: of('DRAFT'),
      PUBLISHED: of('PUBLISHED'),
      SUSPENDED: of('SUSPENDED'),
      CONCLUDED: of('CONCLUDED'),
    },
  };
}
