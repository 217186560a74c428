import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { applyToAll } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { selectLive } from './bookings.store.ts';

type Ended = { bookings: number; people: number };

/**
 * Cancels all live bookings of canceled open days; the caller holds their locks. Before the end, participants get an email with the
 * calendar entry. Checked-in bookings stay PRESENT. The statements do not depend on the number of bookings and open days.
 * @returns the canceled bookings of each open day by its id
 */
export async function cancelAllBookings(
  deps: Deps,
  trx: Trx,
  openDays: readonly OpenDay[],
  reason: 'EVENT_CANCELLED' | 'LISTING_GONE',
): Promise<Map<number, Ended>> {
  const now = deps.clock.now();
  const action = reason === 'EVENT_CANCELLED' ? 'cancelOpenDay' : 'closeListing';
  const ended = new Map(openDays.map(({ id }): [number, Ended] => [id, { bookings: 0, people: 0 }]));
  const live = await selectLive(trx, [...ended.keys()]);
  const byId = new Map(openDays.map((openDay) => [openDay.id, openDay]));
  const visits = live.flatMap((booking) => {
    const openDay = byId.get(booking.eventId);
    if (!openDay) return [];
    const { startsAt, endsAt } = openDay;
    return transitionFor(action, 'SYSTEM', { ...booking, startsAt, endsAt }, now).ok ? [{ openDay, booking }] : [];
  });
  await applyToAll(deps, trx, { action, role: 'SYSTEM', visits });
  for (const { booking } of visits) {
    const { bookings, people } = ended.get(booking.eventId) ?? { bookings: 0, people: 0 };
    ended.set(booking.eventId, { bookings: bookings + 1, people: people + partyOf(booking) });
  }
  return ended;
}
