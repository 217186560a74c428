import type { Queryable } from '../adapters/postgres.ts';

/** SQL of the dashboard: it reads what others own, and writes nothing. */

export type VisitRow = {
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
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['event.listingId', 'listing.title', 'property.street', 'property.streetNumber', 'property.city'])
    .select(['event.startsAt', 'event.endsAt'])
    .where('listing.advertiserId', '=', advertiserId)
    .where('listing.status', '=', 'PUBLISHED')
    .where('event.deletedAt', 'is', null)
    .where('event.endsAt', '>', now)
    .orderBy('event.startsAt')
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst();
}
