import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Bookings of stays, for the listings. */
export type ListingBookings = {
  /** Whether a booking of a listing reserves nights. */
  hasLive(on: Queryable, listingIds: readonly number[]): Promise<boolean>;
};
