import type { ErrorsOf } from '#contract/platform/endpoint';
import type { deleteEvent as endpoint } from '#contract/visits/open-days.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { setDeleted } from './events.store.ts';
import { timesOf } from './load-open-day.ts';
import { requireOwnOpenDay } from './require-own-open-day.ts';

/**
 * Cancels an open day with its bookings, which participants can still see. Before its end they are notified.
 * @returns number and head count of the canceled bookings
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also when it is already deleted, AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 */
export function deleteEvent(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ bookings: number; people: number }> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const event = await requireOwnOpenDay(context, trx, id, { admins: true });
    const now = deps.clock.now();
    await setDeleted(trx, [id], now);
    const upcoming = event.endsAt > now ? [event] : [];
    const ended = await deps.openDayBookings.cancelAll(deps, trx, upcoming, 'EVENT_CANCELLED');
    const cancelled = ended.get(id) ?? { bookings: 0, people: 0 };
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
