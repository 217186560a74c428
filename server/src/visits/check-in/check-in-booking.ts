import type { ErrorsOf } from '#contract/platform/endpoint';
import type { checkInBooking as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { loadBooking, viewBooking } from '../bookings/load-booking.ts';
import { checkInLocked } from '../bookings/record-attendance.ts';
import type { ActorUseCase } from '../deps.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Checks in the actor, or a guest as the organizer. A participant sends the scanned `secret`; without it the method is SELF. Idempotent.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION for a code that is not the open day's, then
 */
export function checkInBooking(
  context: Context,
  id: number,
  { secret }: { secret?: string | undefined },
): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role } = await loadBooking(context, trx, id);
    if (role === 'PARTICIPANT' && secret !== undefined && secret !== event.secret) {
      throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    }
    const itself = secret === undefined ? 'SELF' : 'CODE';
    const by = role === 'ORGANISER' ? 'DOOR' : itself;
    const outcome = await checkInLocked(deps, trx, event, id, { by, at: deps.clock.now(), actorId: actor.id });
    if (outcome === 'TOO_EARLY') throw domainError('CHECK_IN_TOO_EARLY_EXCEPTION');
    if (outcome === 'TOO_LATE') throw domainError('CHECK_IN_TOO_LATE_EXCEPTION');
    if (outcome !== 'PRESENT' && outcome !== 'ALREADY_PRESENT') {
      throw domainError('OPEN_DAY_BOOKING_STATUS_EXCEPTION', { status: booking.status });
    }
    return viewBooking(deps, trx, { id, role });
  });
}
