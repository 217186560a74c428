import type { ErrorsOf } from '#contract/platform/endpoint';
import type { editBooking as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import { effectiveType, fits, partyOf } from '#contract/visits/open-day-capacity';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { type Capacity, getCapacity } from './capacity.queries.ts';
import { type LoadedBooking, loadBooking, toDomainError, viewBooking } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Changes the number of companions and offers released seats. A booking with seats grows only within the capacity.
 * A request is evaluated like a new one; it keeps its queue position while it stays waitlisted.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, OPEN_DAY_BOOKING_STATUS_EXCEPTION also after the offer has expired
 * @throws OPEN_DAY_EVENT_OVER_EXCEPTION, OPEN_DAY_FULL_EXCEPTION with `available`
 */
export function editBooking(context: Context, id: number, companions: number): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const open = await loadBooking(context, trx, id);
    const { booking, event, role } = open;
    const allowed = transitionFor('edit', role, open.facts, deps.clock.now());
    if (!allowed.ok) {
      const why = allowed.code === 'OFFER_EXPIRED' ? 'STATUS' : allowed.code;
      throw toDomainError(domainError, ['STATUS', 'OVER'], why, booking);
    }
    if (companions === booking.companions) return viewBooking(deps, trx, { id, role });
    const edit = editOf(context, open, await getCapacity(trx, event), companions);
    await applyTransition(deps, trx, { openDay: event, role, actorId: actor.id, booking, ...edit });
    return viewBooking(deps, trx, { id, role });
  });
}

type Edit = {
  action: 'edit' | 'editToConfirmed' | 'joinWaitlist' | 'leaveWaitlist';
  values: { companions: number; isWaitlisted?: boolean };
};

function editOf(context: Context, open: LoadedBooking, capacity: Capacity, companions: number): Edit {
  const { booking } = open;
  if (booking.status === 'WAITING') return editOfRequest(open, capacity, companions);
  const others = { ...capacity, held: capacity.held - partyOf(booking) };
  const grows = companions > booking.companions;
  if (grows && !fits(others, partyOf({ companions }))) {
    const available = Math.max(0, (capacity.maxParticipants ?? 0) - capacity.held);
    throw context.domainError('OPEN_DAY_FULL_EXCEPTION', { available });
  }
  return { action: 'edit', values: { companions } };
}

function editOfRequest({ event, booking }: LoadedBooking, capacity: Capacity, companions: number): Edit {
  const party = partyOf({ companions });
  if (effectiveType({ ...capacity, type: event.type }, party) === 'OPEN') {
    return { action: 'editToConfirmed', values: { companions, isWaitlisted: false } };
  }
  const isWaitlisted = !fits(capacity, party);
  const values = { companions, isWaitlisted };
  if (isWaitlisted === booking.isWaitlisted) return { action: 'edit', values };
  if (isWaitlisted) return { action: 'joinWaitlist', values };
  // The organizer can confirm now: the 24 hours start again.
  return { action: 'leaveWaitlist', values };
}
