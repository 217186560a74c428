import { findMetListing } from '../../catalog/listings/met-listings.queries.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockEventsOfListings, setDeleted } from './events.store.ts';
import { openEventOf, timesOf } from './load-open-day.ts';
import { mayManage } from './open-days.policy.ts';

type Gone = { events: number; bookings: number; people: number };

/**
 * Cancels all events of an ad, past ones too; whoever booked one that is not over is told. Sent again there is nothing left to cancel.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the actor may not see, AUTHORIZATION_DENIED_EXCEPTION for somebody else's
 */
export function deleteEventsOfListing(
  { deps, actor, refuse }: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<Gone> {
  return inTransaction(deps.db, async (trx) => {
    const ad = await findMetListing(trx, actor, listingId, { keep: true });
    if (!ad) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
    if (!mayManage(actor, ad)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    const now = deps.clock.now();
    const events = (await lockEventsOfListings(trx, [listingId])).map(openEventOf);
    const gone: Gone = { events: events.length, bookings: 0, people: 0 };
    if (events.length === 0) return gone;
    await setDeleted(
      trx,
      events.map(({ id }) => id),
      now,
    );
    for (const event of events.filter(({ endsAt }) => endsAt > now)) {
      const { bookings, people } = await deps.openDayBookings.cancelAll(deps, trx, event, 'EVENT_CANCELLED');
      gone.bookings += bookings;
      gone.people += people;
    }
    const { events: count, bookings } = gone;
    const trace = { before: { events: events.map(timesOf) }, affectedId: ad.advertiserId };
    await deps.report({ event: 'openDays.deleted', actorId: actor.id, listingId, events: count, bookings }, trx, trace);
    return gone;
  });
}
