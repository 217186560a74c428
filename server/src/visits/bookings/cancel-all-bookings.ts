import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { applyToAll } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { selectLive } from './bookings.store.ts';

type Ended = { bookings: number; people: number };

/**
 * Cancels all live bookings of a canceled open day; the caller holds its lock. Before its end, participants get an email with the
 * calendar entry. Checked-in bookings stay PRESENT.
 * @returns the canceled bookings
 */
export async function cancelAllBookings(
  deps: Deps,
  trx: Trx,
  event: OpenDay,
  reason: 'EVENT_CANCELLED' | 'LISTING_GONE',
): Promise<Ended> {
  const now = deps.clock.now();
  const action = reason === 'EVENT_CANCELLED' ? 'cancelOpenDay' : 'closeListing';
  const { startsAt, endsAt } = event;
  const bookings = (await selectLive(trx, event.id)).filter(
    (booking) => transitionFor(action, 'SYSTEM', { ...booking, startsAt, endsAt }, now).ok,
  );
  await applyToAll(deps, trx, { openDay: event, action, role: 'SYSTEM', bookings });
  return { bookings: bookings.length, people: bookings.reduce((sum, booking) => sum + partyOf(booking), 0) };
}
