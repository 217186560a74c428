import { sql } from 'kysely';
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

/**
 * The first open day of a person's published ads that is not over at `now`. Its times are those of the home, which is in
 * Italy's zone; the day before and after let the index narrow it down before the zone is reckoned with.
 */
export async function findNextEvent(on: Queryable, advertiserId: number, now: Date): Promise<VisitRow | undefined> {
  const startsAt = sql<Date>`(event.date + event.start_time) at time zone 'Europe/Rome'`;
  const endsAt = sql<Date>`(event.date + event.end_time) at time zone 'Europe/Rome'`;
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['event.listingId', 'listing.title', 'property.street', 'property.streetNumber', 'property.city'])
    .select([startsAt.as('startsAt'), endsAt.as('endsAt')])
    .where('listing.advertiserId', '=', advertiserId)
    .where('listing.status', '=', 'PUBLISHED')
    .where('event.date', '>=', sql<string>`(${now}::timestamptz at time zone 'UTC')::date - 1`)
    .where(endsAt, '>', now)
    .orderBy('event.date')
    .orderBy('event.startTime')
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst();
}
