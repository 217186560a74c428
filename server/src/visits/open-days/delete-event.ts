import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { setDeleted } from './events.store.ts';
import { timesOf } from './load-open-day.ts';
import { requireOwnOpenDay } from './require-own-open-day.ts';

/**
 * Cancels an event: it is gone, but for whoever booked it. Of one that is not over they are told.
 * @returns how many bookings, of how many people, that cancelled
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also when it is deleted already, AUTHORIZATION_DENIED_EXCEPTION for somebody else's
 */
export function deleteEvent(
  context: ActorUseCase<'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<{ bookings: number; people: number }> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const event = await requireOwnOpenDay(context, trx, id, { admins: true });
    const now = deps.clock.now();
    await setDeleted(trx, [id], now);
    const cancelled =
      event.endsAt > now
        ? await deps.openDayBookings.cancelAll(deps, trx, event, 'EVENT_CANCELLED')
        : { bookings: 0, people: 0 };
    const { bookings } = cancelled;
    const { listingId, advertiserId: affectedId } = event;
    const auditDetail = { before: { events: [timesOf(event)] }, affectedId };
    await deps.recordEvent(
      { event: 'openDays.deleted', actorId: actor.id, listingId, events: 1, bookings },
      trx,
      auditDetail,
    );
    return cancelled;
  });
}
