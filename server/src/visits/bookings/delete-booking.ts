import type { ErrorsOf } from '#contract/platform/endpoint';
import type { deleteBooking as endpoint } from '#contract/visits/bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { loadBooking, toDomainError } from './load-booking.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Deletes a canceled booking permanently, as the organizer.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the participant
 */
export async function deleteBooking(context: Context, id: number): Promise<{ deleted: true }> {
  const { deps, actor, domainError } = context;
  await inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await loadBooking(context, trx, id);
    const allowed = transitionFor('delete', role, facts, deps.clock.now());
    if (!allowed.ok) throw toDomainError(domainError, ['STATUS'], allowed.code, booking);
    await applyTransition(deps, trx, { openDay: event, action: 'delete', role, actorId: actor.id, booking });
  });
  return { deleted: true };
}
