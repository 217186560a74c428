import { type SqlBool, sql } from 'kysely';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Events as they are read: one, those of ads, and lists by time. */

/** Events with their ads, the people who run them and where the homes are. */
function eventsWithAds(on: Queryable) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .innerJoin('property as home', 'home.id', 'listing.propertyId')
    .select(['event.id', 'event.listingId', 'event.type', 'event.date', 'event.startTime', 'event.endTime'])
    .select(['event.timeZone', 'event.startsAt', 'event.endsAt', 'event.maxParticipants', 'event.notes'])
    .select(['event.sequence', 'event.secret', 'event.deletedAt', 'event.lateToldAt'])
    .select(['listing.title', 'listing.status', 'listing.advertiserId', 'listing.propertyId'])
    .select(['advertiser.status as advertiserStatus'])
    .select(['home.street', 'home.streetNumber', 'home.city', 'home.approximateLocation']);
}

export function findEventRow(on: Queryable, id: number) {
  return eventsWithAds(on).where('event.id', '=', id).executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEventRow>>>;

/** Whoever takes or frees a place, edits or deletes it waits until the transaction ends. */
export function lockEventRow(trx: Trx, id: number): Promise<EventRow | undefined> {
  return eventsWithAds(trx).where('event.id', '=', id).forUpdate('event').executeTakeFirst();
}

export function selectEventsByIds(on: Queryable, ids: readonly number[]): Promise<EventRow[]> {
  return eventsWithAds(on).where(sql<boolean>`event.id = any(${ids}::integer[])`).execute();
}

/** Events of ads that are not deleted, locked in one order for everybody; `comingAt`: only those that are not over then. */
export function lockEventsOfListings(
  trx: Trx,
  listingIds: readonly number[],
  { comingAt }: { comingAt?: Date } = {},
): Promise<EventRow[]> {
  return eventsWithAds(trx)
    .where(sql<boolean>`event.listing_id = any(${listingIds}::integer[])`)
    .where('event.deletedAt', 'is', null)
    .$if(comingAt !== undefined, (events) => events.where('event.endsAt', '>', comingAt as Date))
    .orderBy('event.id')
    .forUpdate('event')
    .execute();
}

/** Whether somebody has a booking of it, in whatever state. */
export async function hasBooked(on: Queryable, eventId: number, userId: number): Promise<boolean> {
  const row = await on
    .selectFrom('openDayBooking')
    .select('id')
    .where('eventId', '=', eventId)
    .where('participantId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of the events that are not deleted. */
export type WhichEvents = {
  listingId?: number;
  advertiserId?: number;
  type?: OpenDayType;
  /** Only those of published ads of people who are not suspended. */
  isPublic?: boolean;
  /** Only those that are not over then. */
  comingAt?: Date;
  /** Dates by the homes' clocks, both included. */
  between?: { first: string; last: string };
};

/** No event is longer than its day, and none of its days than 25 hours. */
const LONGEST = sql`interval '25 hours'`;

/** Over `event`, `listing` and `advertiser`. The bounds of `starts_at` say again what ends and dates say, for its index. */
function matching({ listingId, advertiserId, type, isPublic, comingAt, between }: WhichEvents) {
  const conditions = [
    sql`event.deleted_at is null`,
    ...(listingId === undefined ? [] : [sql`event.listing_id = ${listingId}`]),
    ...(advertiserId === undefined ? [] : [sql`listing.advertiser_id = ${advertiserId}`]),
    ...(type === undefined ? [] : [sql`event.type = ${type}`]),
    ...(isPublic ? [sql`listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`] : []),
    ...(comingAt ? [sql`event.ends_at > ${comingAt} and event.starts_at > ${comingAt}::timestamptz - ${LONGEST}`] : []),
    ...(between
      ? [
          sql`event.date between ${between.first} and ${between.last}`,
          sql`event.starts_at >= (${between.first}::date - 1)::timestamp at time zone 'UTC'`,
          sql`event.starts_at < (${between.last}::date + 2)::timestamp at time zone 'UTC'`,
        ]
      : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

type Window = { size: number; offset: number; latestFirst?: boolean };

/** The id decides between those that begin together. */
export function eventsInOrder(on: Queryable, which: WhichEvents, { size, offset, latestFirst = false }: Window) {
  const direction = latestFirst ? 'desc' : 'asc';
  return eventsWithAds(on)
    .where(matching(which))
    .orderBy('event.startsAt', direction)
    .orderBy('event.id', direction)
    .limit(size)
    .offset(offset);
}

/** All events of an ad from a date to another, by time. */
export function selectEventsOfDates(
  on: Queryable,
  which: Required<Pick<WhichEvents, 'listingId' | 'between'>>,
): Promise<EventRow[]> {
  return eventsWithAds(on).where(matching(which)).orderBy('event.startsAt').orderBy('event.id').execute();
}

function eventsToCount(on: Queryable, which: WhichEvents) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .where(matching(which));
}

export async function countEvents(on: Queryable, which: WhichEvents): Promise<number> {
  const { count } = await eventsToCount(on, which)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasEvents(on: Queryable, which: WhichEvents): Promise<boolean> {
  return (await eventsToCount(on, which).select('event.id').limit(1).executeTakeFirst()) !== undefined;
}

/** The event behind a code; deleted ones too. */
export function findEventIdBySecret(on: Queryable, secret: string): Promise<{ id: number } | undefined> {
  return on.selectFrom('openDayEvent').select('id').where('secret', '=', secret).executeTakeFirst();
}
