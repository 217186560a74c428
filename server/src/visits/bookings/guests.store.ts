import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Of guests of events that ended before then, who they were and how to reach them. @returns how many guests. */
export async function forgetGuestsEndedBefore(on: Queryable, endedBefore: Date): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('openDayBooking')
    .from('openDayEvent as event')
    .set({ guestName: null, guestEmail: null, guestPhone: null })
    .whereRef('event.id', '=', 'openDayBooking.eventId')
    .where('openDayBooking.guestName', 'is not', null)
    .where('event.endsAt', '<', endedBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
