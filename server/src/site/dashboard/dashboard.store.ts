import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the dashboard: it reads what others own, and writes nothing. */

export type VisitRow = {
  eventId: number;
  listingId: number;
  title: string;
  street: string;
  streetNumber: string | null;
  city: string;
  startsAt: Date;
  endsAt: Date;
};

/** The first open day of a person's published ads that is not over at `now`. */
export async function findNextEvent(on: Queryable, advertiserId: number, now: Date): Promise<VisitRow | undefined> {
  return upcomingEvents(on, now)
    .where('listing.advertiserId', '=', advertiserId)
    .where('listing.status', '=', 'PUBLISHED')
    .executeTakeFirst();
}

/** The first open day at which a person is expected and that is not over at `now`. Whoever is confirmed knows the whole address. */
export async function findNextVisit(on: Queryable, participantId: number, now: Date): Promise<VisitRow | undefined> {
  return upcomingEvents(on, now)
    .innerJoin('openDayBooking as booking', 'booking.eventId', 'event.id')
    .where('booking.participantId', '=', participantId)
    .where('booking.status', 'in', ['CONFIRMED', 'PRESENT'])
    .executeTakeFirst();
}

function upcomingEvents(on: Queryable, now: Date) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['event.id as eventId', 'event.listingId', 'listing.title'])
    .select(['property.street', 'property.streetNumber', 'property.city'])
    .select(['event.startsAt', 'event.endsAt'])
    .where('event.deletedAt', 'is', null)
    .where('event.endsAt', '>', now)
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .limit(1);
}
