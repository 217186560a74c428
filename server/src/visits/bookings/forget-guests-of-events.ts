import type { Queryable } from '../../platform/postgres/postgres.ts';
import { forgetGuestsEndedBefore } from './guests.store.ts';

/** Who came without a booking to events that ended before then is nobody any more; their bookings stay and count. @returns how many. */
export async function forgetGuestsOfEventsBefore(on: Queryable, endedBefore: Date): Promise<number> {
  return forgetGuestsEndedBefore(on, endedBefore);
}
