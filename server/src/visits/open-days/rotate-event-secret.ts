import type { ErrorsOf } from '#contract/platform/endpoint';
import type { rotateEventSecret as endpoint } from '#contract/visits/open-days.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { newSecret } from './create-open-days.ts';
import { updateEvent } from './events.store.ts';
import { requireOwnOpenDay } from './require-own-open-day.ts';

/**
 * Replaces the secret; the former one is invalid.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION unless the actor is the organizer
 */
export function rotateEventSecret(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ secret: string }> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const { listingId } = await requireOwnOpenDay(context, trx, id);
    const secret = newSecret();
    await updateEvent(trx, id, { secret });
    await deps.recordEvent({ event: 'openDays.secretRotated', actorId: actor.id, listingId, eventId: id }, trx);
    return { secret };
  });
}
