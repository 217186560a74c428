import type { ErrorsOf } from '#contract/platform/endpoint';
import type { acceptPlace as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { Result } from '../../platform/lib/result.ts';
import { no, ok } from '../../platform/lib/result.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { type BookingNo, transitionFor } from './booking.rules.ts';
import { type LoadedBooking, loadBooking, toDomainError, viewBooking } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Accepts the seat that is offered to the actor.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the organizer
 */
export function acceptPlace(context: Context, id: number): Promise<OpenDayBooking> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const open = await loadBooking(context, trx, id);
    const accepted = await acceptOpen(deps, trx, open);
    if (!accepted.ok)
      throw toDomainError(domainError, ['STATUS', 'OVER', 'OFFER_EXPIRED'], accepted.code, open.booking);
    return viewBooking(deps, trx, { id, role: open.role });
  });
}

/** Same as `acceptPlace`, for a loaded booking. An offer that the job has canceled also counts as expired. */
export async function acceptOpen(deps: Deps, trx: Trx, open: LoadedBooking): Promise<Result<null, BookingNo>> {
  const { event, booking, role, facts } = open;
  const allowed = transitionFor('accept', role, facts, deps.clock.now());
  if (!allowed.ok) {
    return allowed.code === 'STATUS' && booking.cancelReason === 'OFFER_EXPIRED' ? no('OFFER_EXPIRED') : allowed;
  }
  await applyTransition(deps, trx, { openDay: event, action: 'accept', role, booking });
  return ok(null);
}
