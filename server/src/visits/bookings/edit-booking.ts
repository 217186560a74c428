import type { OpenDayBooking } from '#contract/visits/bookings';
import { effectiveType, fits, partyOf } from '#contract/visits/open-day-capacity';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { remindersFrom, stepFor } from './booking.rules.ts';
import { notifyOrganizerOfRequest, peopleOf, tellConfirmed, tellOffered, tellRequested } from './booking-emails.ts';
import { type BookingChanges, type BookingRow, updateBooking } from './bookings.store.ts';
import { offerPlaces, type Space, spaceOf } from './offer-places.ts';
import { type OpenBooking, openBooking, refusalOf, viewBooking } from './open-booking.ts';

type Context = ActorUseCase<
  | 'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION'
  | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'
  | 'OPEN_DAY_EVENT_OVER_EXCEPTION'
  | 'OPEN_DAY_FULL_EXCEPTION'
>;

/**
 * Changes how many companions come. Who has a place grows only as far as there is room; who waits is judged as if they asked now, and keeps their turn
 * while they go on waiting for a place. The places of those who stay at home are offered.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, OPEN_DAY_BOOKING_STATUS_EXCEPTION also once the offer is past, OPEN_DAY_EVENT_OVER_EXCEPTION,
 *   OPEN_DAY_FULL_EXCEPTION with `available`
 */
export function editBooking(context: Context, id: number, companions: number): Promise<OpenDayBooking> {
  const { deps, refuse } = context;
  return inTransaction(deps.db, async (trx) => {
    const open = await openBooking(context, trx, id);
    const { booking, event, role } = open;
    const step = stepFor('edit', role, open.facts, deps.clock.now());
    if (!step.ok) throw refusalOf(refuse, step.code === 'OFFER_EXPIRED' ? 'STATUS' : step.code, booking);
    if (companions === booking.companions) return viewBooking(deps, trx, { id, role });
    const before = await spaceOf(trx, event);
    const after = await updateBooking(trx, id, changesOf(context, open, before, companions));
    await tell(context, trx, { ...open, booking: after });
    // The earlier email gave another deadline, or asked for no answer.
    if (after.status === 'WAITING' && booking.waitsForPlace !== after.waitsForPlace) {
      const about = { event, booking: after, people: await peopleOf(trx, event, [after]) };
      await notifyOrganizerOfRequest(deps, trx, about, before);
    }
    if (after.status !== 'WAITING') await offerPlaces(deps, trx, event, before);
    return viewBooking(deps, trx, { id, role });
  });
}

function changesOf(context: Context, open: OpenBooking, space: Space, companions: number): BookingChanges {
  const { booking } = open;
  if (booking.status === 'WAITING') return askedAnew(context, open, space, companions);
  const others = { ...space, held: space.held - partyOf(booking) };
  const grows = companions > booking.companions;
  if (grows && !fits(others, partyOf({ companions }))) {
    const available = Math.max(0, (space.maxParticipants ?? 0) - space.held);
    throw context.refuse('OPEN_DAY_FULL_EXCEPTION', { available });
  }
  return { companions };
}

function askedAnew(
  { deps }: Context,
  { event, booking }: OpenBooking,
  space: Space,
  companions: number,
): BookingChanges {
  const now = deps.clock.now();
  const party = partyOf({ companions });
  if (effectiveType({ ...space, type: event.type }, party) === 'OPEN') {
    return { companions, status: 'CONFIRMED', waitsForPlace: false, ...remindersFrom(now, event.startsAt) };
  }
  const waitsForPlace = !fits(space, party);
  // Its 24 hours begin when the organiser can say yes.
  const requestedAt = booking.waitsForPlace && !waitsForPlace ? now : booking.requestedAt;
  return { companions, waitsForPlace, requestedAt };
}

async function tell(
  { deps }: Context,
  trx: Trx,
  { event, booking }: { event: OpenBooking['event']; booking: BookingRow },
) {
  const about = { event, booking, people: await peopleOf(trx, event, [booking]) };
  if (booking.status === 'CONFIRMED') await tellConfirmed(deps, trx, about);
  else if (booking.status === 'PENDING') await tellOffered(deps, trx, about);
  else await tellRequested(deps, trx, about);
}
