import type { ErrorsOf } from '#contract/platform/endpoint';
import type { deleteEventsOfListing as endpoint } from '#contract/visits/open-days.schemas';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockEventsOfListings, setDeleted } from './events.store.ts';
import { openDayOf, timesOf } from './load-open-day.ts';
import { mayManage } from './open-days.policy.ts';

type DeletionCounts = { events: number; bookings: number; people: number };

/**
 * Cancels all open days of a listing, also past ones. Notifies participants of those that have not ended. Idempotent.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another advertiser's
 */
export function deleteEventsOfListing(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
): Promise<DeletionCounts> {
  return inTransaction(deps.db, async (trx) => {
    const listing = await findVisibleListing(trx, actor, listingId, { shouldLock: true });
    if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    if (!mayManage(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const now = deps.clock.now();
    const events = (await lockEventsOfListings(trx, [listingId])).map(openDayOf);
    const counts: DeletionCounts = { events: events.length, bookings: 0, people: 0 };
    if (events.length === 0) return counts;
    await setDeleted(
      trx,
      events.map(({ id }) => id),
      now,
    );
    const upcoming = events.filter(({ endsAt }) => endsAt > now);
    const ended = await deps.openDayBookings.cancelAll(deps, trx, upcoming, 'EVENT_CANCELLED');
    for (const { bookings, people } of ended.values()) {
      counts.bookings += bookings;
      counts.people += people;
    }
    const { events: count, bookings } = counts;
    const auditDetail = { before: { events: events.map(timesOf) }, affectedId: listing.advertiserId };
    await deps.recordEvent(
      { event: 'openDays.deleted', actorId: actor.id, listingId, events: count, bookings },
      trx,
      auditDetail,
    );
    return counts;
  });
}
