import { partyOf } from '#contract/visits/open-day-capacity';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/load-open-day.ts';
import { isOpenToAll } from './booking.policy.ts';
import { offerEndsAt } from './booking.rules.ts';
import { peopleOf, tellOffered } from './booking-emails.ts';
import { selectWaiting, sumPeople, updateBookings } from './bookings.store.ts';
import { placesToOffer } from './offers.rules.ts';

/** What an event holds and has, in people. */
export type Space = { maxParticipants: number | null; held: number };

/** Of an event whose lock is held. */
export async function spaceOf(on: Queryable, event: Pick<OpenEvent, 'id' | 'maxParticipants'>): Promise<Space> {
  const [sums] = await sumPeople(on, [event.id]);
  return { maxParticipants: event.maxParticipants, held: sums?.held ?? 0 };
}

/**
 * Offers what became free since `before` to those who wait, in the transaction that freed it and holds the event's lock; each is told. Nothing is
 * offered once the event began, nor while its ad is not public. `before` null: nobody was let in without the organiser's word until now.
 * @returns how many places were offered, in bookings
 */
export async function offerPlaces(deps: Deps, trx: Trx, event: OpenEvent, before: Space | null): Promise<number> {
  const offerExpiresAt = offerEndsAt(deps.clock.now(), event.startsAt);
  if (offerExpiresAt === null || !isOpenToAll(event)) return 0;
  const waiting = await selectWaiting(trx, event.id);
  if (waiting.length === 0) return 0;
  const parties = waiting.map((booking) => ({ ...booking, people: partyOf(booking) }));
  const ids = placesToOffer(before, await spaceOf(trx, event), parties);
  if (ids.length === 0) return 0;
  const offered = await updateBookings(trx, ids, { status: 'PENDING', offerExpiresAt });
  const people = await peopleOf(trx, event, offered);
  for (const booking of offered) {
    await tellOffered(deps, trx, { event, booking, people });
    await deps.report({ event: 'openDayBookings.offered', bookingId: booking.id }, trx);
  }
  return offered.length;
}
