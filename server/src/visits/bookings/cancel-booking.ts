import type { ErrorsOf } from '#contract/platform/endpoint';
import type { cancelBooking as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { loadBooking, toDomainError, viewBooking } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Cancels a booking as participant or organizer. Notifies the participant, and the organizer when a confirmed
 * participant cancels. Then offers the seats to the waitlist.
 */
export function cancelBooking(context: Context, id: number): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await loadBooking(context, trx, id);
    const allowed = transitionFor('cancel', role, facts, deps.clock.now());
    if (!allowed.ok) throw toDomainError(domainError, ['STATUS'], allowed.code, booking);
    await applyTransition(deps, trx, { openDay: event, action: 'cancel', role, actorId: actor.id, booking });
    return viewBooking(deps, trx, { id, role });
  });
}
