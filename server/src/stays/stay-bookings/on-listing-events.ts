import type { Subscriber } from '../../platform/events/domain-events.ts';
import type { Deps } from '../deps.ts';

/** A listing is no longer public: a job ends its holds and requests after the commit. Confirmed bookings stay. */

export const endBookingsOfSuspended: Subscriber<Deps, 'listing.suspended'> = (deps, trx, { listingId }) =>
  deps.jobs.enqueue(trx, 'stayBookings.endOpen', { listingId });

export const endBookingsOfClosed: Subscriber<Deps, 'listing.closed'> = (deps, trx, { listingIds }) =>
  deps.jobs.enqueueAll(
    trx,
    'stayBookings.endOpen',
    listingIds.map((listingId) => ({ listingId })),
  );
