import type { ErrorsOf } from '#contract/platform/endpoint';
import type { confirmBooking as endpoint, OpenDayBooking } from '#contract/visits/bookings.schemas';
import { fits, partyOf } from '#contract/visits/open-day-capacity';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { getCapacity } from './capacity.queries.ts';
import { loadBooking, toDomainError, viewBooking } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Confirms a request or an offered seat as the organizer. Beyond the maximum it needs `overCapacity` and is audited.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the participant
 * @throws OPEN_DAY_OVER_CAPACITY_EXCEPTION with `maxParticipants`, `held` by the others and `requested`
 */
export function confirmBooking(
  context: Context,
  id: number,
  { overCapacity }: { overCapacity: boolean },
): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await loadBooking(context, trx, id);
    const allowed = transitionFor('confirm', role, facts, deps.clock.now());
    if (!allowed.ok) throw toDomainError(domainError, ['STATUS', 'OVER'], allowed.code, booking);
    const capacity = await getCapacity(trx, event);
    const requested = partyOf(booking);
    const held = booking.status === 'PENDING' ? capacity.held - requested : capacity.held;
    const isOverCapacity = !fits({ ...capacity, held }, requested);
    if (isOverCapacity && !overCapacity) {
      const { maxParticipants } = capacity;
      throw domainError('OPEN_DAY_OVER_CAPACITY_EXCEPTION', { maxParticipants, held, requested });
    }
    const action = isOverCapacity ? 'confirmOverCapacity' : 'confirm';
    const confirming = { openDay: event, action, role, actorId: actor.id, held: held + requested } as const;
    await applyTransition(deps, trx, { ...confirming, booking });
    return viewBooking(deps, trx, { id, role });
  });
}
