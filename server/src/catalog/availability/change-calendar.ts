import type { StayCalendar } from '#contract/catalog/availability.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type CalendarRow, lockCalendar } from './availability.store.ts';
import { findOwnStay, readCalendar, type Stay } from './load-stay.ts';

/** Input of a calendar change, which runs under the calendar's lock. */
export type CalendarChange = { trx: Trx; calendar: CalendarRow; stay: Stay; now: Date };

/**
 * Runs every change of a calendar: checks the permission, then locks the calendar. Creates a missing calendar.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, and the errors of `change`
 */
export async function changeCalendar(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
  change: (input: CalendarChange) => Promise<void>,
): Promise<StayCalendar> {
  const { deps, domainError } = context;
  const stay = await findOwnStay(context, listingId);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const calendar = await lockCalendar(trx, listingId, now);
    if (!calendar) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    await change({ trx, calendar, stay, now });
    return readCalendar(deps, trx, stay);
  });
}
