import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hasLiveOfListings } from './stay-bookings.store.ts';

/** Whether a booking of these listings reserves nights: then they are not deleted. */
export const hasLiveBookings = (on: Queryable, listingIds: readonly number[]): Promise<boolean> =>
  hasLiveOfListings(on, listingIds);
