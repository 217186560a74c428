import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Events and bookings by whom they concern. */

const booked = (on: Queryable, userId: number, now: Date) =>
  on
    .selectFrom('openDayEvent as event')
    .innerJoin('openDayBooking as booking', 'booking.eventId', 'event.id')
    .select('event.id')
    .where('booking.participantId', '=', userId)
    .where('booking.status', '<>', 'CANCELLED')
    .where('event.endsAt', '>', now);

/** Events that are not over at `now` of which a person has a booking; ids in ascending order, the one in which they are locked. */
export async function selectBookedEvents(on: Queryable, userId: number, now: Date): Promise<number[]> {
  const rows = await booked(on, userId, now).orderBy('event.id').execute();
  return rows.map(({ id }) => id);
}

/** Those and the ones that they run, in the same order. */
export async function selectEventsAround(on: Queryable, userId: number, now: Date): Promise<number[]> {
  const run = on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .select('event.id')
    .where('listing.advertiserId', '=', userId)
    .where('event.endsAt', '>', now);
  const rows = await booked(on, userId, now).union(run).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The bookings stay, and are nobody's. */
export async function forgetParticipant(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('openDayBooking').set({ participantId: null }).where('participantId', '=', userId).execute();
}

export function selectVisitsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('openDayBooking as booking')
    .innerJoin('openDayEvent as event', 'event.id', 'booking.eventId')
    .select(['event.listingId', 'event.startsAt', 'event.endsAt', 'booking.status', 'booking.companions'])
    .select(['booking.createdAt', 'booking.requestedAt', 'booking.cancelReason', 'booking.checkedInAt'])
    .where('booking.participantId', '=', userId)
    .orderBy('booking.id')
    .execute();
}
