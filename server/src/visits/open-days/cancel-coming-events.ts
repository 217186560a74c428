import type { Deps } from '../../app/boot/deps.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { cancelBookingsOf } from '../bookings/cancel-bookings-of.ts';
import { lockEventsOfListings } from './events.store.ts';
import { openEventOf } from './open-event.ts';
import { setDeleted } from './timetable.store.ts';

/**
 * Ads are concluded, or go for good: their open days that are not over are cancelled, and whoever booked one is told. The caller has
 * locked the ads. Sent again it changes nothing.
 */
export async function cancelComingEvents(
  deps: Deps,
  trx: Trx,
  listings: number | readonly number[],
  actorId: number | null = null,
): Promise<void> {
  const now = deps.clock.now();
  const ids = typeof listings === 'number' ? [listings] : listings;
  if (ids.length === 0) return;
  const events = (await lockEventsOfListings(trx, ids, { comingAt: now })).map(openEventOf);
  if (events.length === 0) return;
  await setDeleted(
    trx,
    events.map(({ id }) => id),
    now,
  );
  const cancelled = new Map<number, { events: number; bookings: number }>();
  for (const event of events) {
    const { bookings } = await cancelBookingsOf(deps, trx, event, 'LISTING_GONE');
    const sum = cancelled.get(event.listingId) ?? { events: 0, bookings: 0 };
    cancelled.set(event.listingId, { events: sum.events + 1, bookings: sum.bookings + bookings });
  }
  for (const [listingId, counts] of cancelled) {
    await deps.report({ event: 'openDays.deleted', actorId, listingId, ...counts }, trx);
  }
}
