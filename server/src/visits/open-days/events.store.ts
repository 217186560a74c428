import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Reads of open days: single, by listing, and lists by time. */

/** Open days with listings, advertisers and property locations. */
function eventsWithListings(on: Queryable) {
  return on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['event.id', 'event.listingId', 'event.type', 'event.date', 'event.startTime', 'event.endTime'])
    .select(['event.timeZone', 'event.startsAt', 'event.endsAt', 'event.maxParticipants', 'event.notes'])
    .select(['event.sequence', 'event.secret', 'event.deletedAt', 'event.delayNotifiedAt'])
    .select(['listing.title', 'listing.status', 'listing.advertiserId', 'listing.agentId', 'listing.propertyId'])
    .select(['advertiser.status as advertiserStatus'])
    .select(['property.street', 'property.streetNumber', 'property.city', 'property.approximateLocation'])
    .select(['property.latMicro', 'property.lngMicro']);
}

export function findEventRow(on: Queryable, id: number) {
  return eventsWithListings(on).where('event.id', '=', id).executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEventRow>>>;

/** Locks an open day against seat changes, edits and deletion until the transaction ends. */
export function lockEventRow(trx: Trx, id: number): Promise<EventRow | undefined> {
  return eventsWithListings(trx).where('event.id', '=', id).forUpdate('event').executeTakeFirst();
}

/** Same as `lockEventRow`, in id order. */
export function lockEventRows(trx: Trx, ids: readonly number[]): Promise<EventRow[]> {
  return eventsWithListings(trx)
    .where(sql<boolean>`event.id = any(${ids}::integer[])`)
    .orderBy('event.id')
    .forUpdate('event')
    .execute();
}

export function selectEventsByIds(on: Queryable, ids: readonly number[]): Promise<EventRow[]> {
  return eventsWithListings(on).where(sql<boolean>`event.id = any(${ids}::integer[])`).execute();
}

/** Locks open days of listings, without deleted ones, in id order. `upcomingAt`: only those that have not ended then. */
export function lockEventsOfListings(
  trx: Trx,
  listingIds: readonly number[],
  { upcomingAt }: { upcomingAt?: Date } = {},
): Promise<EventRow[]> {
  return eventsWithListings(trx)
    .where(sql<boolean>`event.listing_id = any(${listingIds}::integer[])`)
    .where('event.deletedAt', 'is', null)
    .$if(upcomingAt !== undefined, (events) => events.where('event.endsAt', '>', upcomingAt as Date))
    .orderBy('event.id')
    .forUpdate('event')
    .execute();
}

/** Whether the user has a booking of it, in any status. */
export async function hasBooked(on: Queryable, eventId: number, userId: number): Promise<boolean> {
  const row = await on
    .selectFrom('openDayBooking')
    .select('id')
    .where('eventId', '=', eventId)
    .where('participantId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Filter of open days that are not deleted. */
export type WhichEvents = {
  listingId?: number;
  advertiserId?: number;
  type?: OpenDayType;
  /** Only published listings of advertisers who are not suspended. */
  isPublic?: boolean;
  /** Only open days that have not ended then. */
  upcomingAt?: Date;
  /** Local dates of the properties, inclusive. */
  between?: { first: string; last: string };
};

/** An open day ends on its date, which has at most 25 hours. */
const LONGEST = sql`interval '25 hours'`;

/** Over `event`, `listing` and `advertiser`. The redundant bounds of `starts_at` allow the use of its index. */
function matching({ listingId, advertiserId, type, isPublic, upcomingAt, between }: WhichEvents) {
  const conditions = [
    sql`event.deleted_at is null`,
    ...(listingId === undefined ? [] : [sql`event.listing_id = ${listingId}`]),
    ...(advertiserId === undefined ? [] : [sql`listing.advertiser_id = ${advertiserId}`]),
    ...(type === undefined ? [] : [sql`event.type = ${type}`]),
    ...(isPublic ? [sql`listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`] : []),
    ...(upcomingAt
      ? [sql`event.ends_at > ${upcomingAt} and event.starts_at > ${upcomingAt}::timestamptz - ${LONGEST}`]
      : []),
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

/** The id breaks ties of the same start. */
export function eventsInOrder(on: Queryable, which: WhichEvents, { size, offset, latestFirst = false }: Window) {
  const direction = latestFirst ? 'desc' : 'asc';
  return eventsWithListings(on)
    .where(matching(which))
    .orderBy('event.startsAt', direction)
    .orderBy('event.id', direction)
    .limit(size)
    .offset(offset);
}

/** All open days of a listing between two dates, by time. */
export function selectEventsOfDates(
  on: Queryable,
  which: Required<Pick<WhichEvents, 'listingId' | 'between'>>,
): Promise<EventRow[]> {
  return eventsWithListings(on).where(matching(which)).orderBy('event.startsAt').orderBy('event.id').execute();
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

/** Event id by secret, also for deleted ones. */
export function findEventIdBySecret(on: Queryable, secret: string): Promise<{ id: number } | undefined> {
  return on.selectFrom('openDayEvent').select('id').where('secret', '=', secret).executeTakeFirst();
}

/** Writes of open days, and the prior reads of listing and time zone. */

/** The listing of the open days, with the property's coordinates. */
function listingsWithProperties(on: Queryable, id: number) {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['listing.id', 'listing.advertiserId', 'listing.agentId', 'listing.status', 'listing.listingType'])
    .select(['property.latMicro', 'property.lngMicro'])
    .where('listing.id', '=', id);
}

/** Blocks changes of the listing and its status until the transaction ends. Allows concurrent creation of open days. */
export function lockListingShared(trx: Trx, id: number) {
  return listingsWithProperties(trx, id).forShare('listing').executeTakeFirst();
}
export type ListingRow = NonNullable<Awaited<ReturnType<typeof lockListingShared>>>;

/** Also blocks concurrent creation and moves of open days. Lock order: listing before its open days. */
export function lockListing(trx: Trx, id: number): Promise<ListingRow | undefined> {
  return listingsWithProperties(trx, id).forNoKeyUpdate('listing').executeTakeFirst();
}

type Slot = { date: string; start: string; end: string };

/** Instants of local times in a time zone, in the given order. Same calculation as the generated columns. */
export async function selectInstants(
  on: Queryable,
  slots: readonly Slot[],
  timeZone: string,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select (date + start_time) at time zone ${timeZone} as starts_at, (date + end_time) at time zone ${timeZone} as ends_at
    from unnest(${slots.map(({ date }) => date)}::date[], ${slots.map(({ start }) => start)}::time[],
      ${slots.map(({ end }) => end)}::time[]) with ordinality as slot (date, start_time, end_time, at)
    order by at`.execute(on);
  return rows;
}

type NewEvent = Insertable<Database['openDayEvent']>;

/** Skips times at which the listing has an open day, also one that is inserted concurrently. @returns id and date of the new ones */
export function insertEvents(trx: Trx, events: readonly NewEvent[]): Promise<{ id: number; date: string }[]> {
  return trx
    .insertInto('openDayEvent')
    .values([...events].sort((one, other) => (one.date < other.date ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['listingId', 'date', 'startTime']).where('deletedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'date'])
    .execute();
}

/** @returns whether another open day of the listing starts then */
export async function hasEventAt(
  on: Queryable,
  { listingId, date, start, but }: { listingId: number; date: string; start: string; but: number },
): Promise<boolean> {
  const row = await on
    .selectFrom('openDayEvent')
    .select('id')
    .where('listingId', '=', listingId)
    .where('date', '=', date)
    .where('startTime', '=', start)
    .where('deletedAt', 'is', null)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateEvent(trx: Trx, id: number, changes: Updateable<Database['openDayEvent']>): Promise<void> {
  await trx.updateTable('openDayEvent').set(changes).where('id', '=', id).execute();
}

export async function setDeleted(trx: Trx, ids: readonly number[], deletedAt: Date): Promise<void> {
  await trx.updateTable('openDayEvent').set({ deletedAt }).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

/** Marks ended open days. The table's trigger queues their listings for search. */
export async function markEnded(on: Queryable, now: Date): Promise<void> {
  await on
    .updateTable('openDayEvent')
    .set({ isOver: true })
    .where('deletedAt', 'is', null)
    .where('isOver', '=', false)
    .where('endsAt', '<=', now)
    .execute();
}

/** Holds while `markEnded` has an open day to mark. */
export const hasEnded = (now: Date) => sql`
  exists (select from open_day_event where deleted_at is null and not is_over and ends_at <= ${now})`;

/** Open days of an advertiser's listings above `after`, by id, without their secrets. */
export function selectEventsForOrganization(
  on: Queryable,
  advertiserId: number,
  { after, limit }: { after: number; limit: number },
) {
  return on
    .selectFrom('openDayEvent')
    .innerJoin('listing', 'listing.id', 'openDayEvent.listingId')
    .select(['openDayEvent.id', 'listingId', 'date', 'startTime', 'endTime', 'timeZone', 'type', 'maxParticipants'])
    .select(['notes', 'openDayEvent.createdAt'])
    .where('listing.advertiserId', '=', advertiserId)
    .where('openDayEvent.deletedAt', 'is', null)
    .where('openDayEvent.id', '>', after)
    .orderBy('openDayEvent.id')
    .limit(limit)
    .execute();
}
