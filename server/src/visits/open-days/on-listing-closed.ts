import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockEventsOfListings, setDeleted } from './events.store.ts';
import { openDayOf } from './load-open-day.ts';

/** Cancels the upcoming open days of closed listings and notifies participants. The publisher has locked the listings. Idempotent. */
export async function cancelUpcomingOpenDays(
  deps: Deps,
  trx: Trx,
  { listingIds: ids, actorId }: DomainEvents['listing.closed'],
): Promise<void> {
  const now = deps.clock.now();
  if (ids.length === 0) return;
  const events = (await lockEventsOfListings(trx, ids, { upcomingAt: now })).map(openDayOf);
  if (events.length === 0) return;
  await setDeleted(
    trx,
    events.map(({ id }) => id),
    now,
  );
  const cancelled = new Map<number, { events: number; bookings: number }>();
  for (const event of events) {
    const { bookings } = await deps.openDayBookings.cancelAll(deps, trx, event, 'LISTING_GONE');
    const sum = cancelled.get(event.listingId) ?? { events: 0, bookings: 0 };
    cancelled.set(event.listingId, { events: sum.events + 1, bookings: sum.bookings + bookings });
  }
  for (const [listingId, counts] of cancelled) {
    await deps.recordEvent({ event: 'openDays.deleted', actorId, listingId, ...counts }, trx);
  }
}
