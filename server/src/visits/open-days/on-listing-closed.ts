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
  const ended = await deps.openDayBookings.cancelAll(deps, trx, events, 'LISTING_GONE');
  for (const event of events) {
    const { bookings } = ended.get(event.id) ?? { bookings: 0 };
    const sum = cancelled.get(event.listingId) ?? { events: 0, bookings: 0 };
    cancelled.set(event.listingId, { events: sum.events + 1, bookings: sum.bookings + bookings });
  }
  const event = 'openDays.deleted' as const;
  await deps.recordEvent(
    [...cancelled].map(([listingId, counts]) => ({ event, actorId, listingId, ...counts })),
    trx,
  );
}
