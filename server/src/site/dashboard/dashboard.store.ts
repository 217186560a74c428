import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of the dashboard: read-only access to tables of other features. */

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

/** First open day of the published listings of these accounts that has not ended at `now`. */
export async function findNextEvent(
  on: Queryable,
  advertiserIds: readonly number[],
  now: Date,
): Promise<VisitRow | undefined> {
  return upcomingEvents(on, now)
    .where('listing.advertiserId', 'in', advertiserIds)
    .where('listing.status', '=', 'PUBLISHED')
    .executeTakeFirst();
}

/**
 * First open day with the user as confirmed participant that has not ended at `now`. Confirmed participants know the full
 * address.
 */
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
