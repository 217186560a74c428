import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type OpenDayBookingStatus, REQUEST_HOURS } from '#contract/visits/bookings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { REMINDER_HOURS } from './booking.rules.ts';

/** Single bookings and all writes. The caller of a write holds the lock of the open day; no booking is locked here. */

export type BookingRow = Selectable<Database['openDayBooking']>;

type Sums = { eventId: number; maxParticipants: number | null; confirmed: number; held: number; waiting: number };

/** Head counts by event. Returns a row for every existing event. */
export async function sumHeadcounts(on: Queryable, eventIds: readonly number[]): Promise<Sums[]> {
  const people = (statuses: readonly OpenDayBookingStatus[]) =>
    sql<number>`coalesce(sum(1 + booking.companions) filter (where booking.status = any(${statuses}::text[])), 0)::integer`;
  return on
    .selectFrom('openDayEvent as event')
    .leftJoin('openDayBooking as booking', (join) =>
      join.onRef('booking.eventId', '=', 'event.id').on('booking.status', '<>', 'CANCELLED'),
    )
    .select(['event.id as eventId', 'event.maxParticipants'])
    .select([
      people(['CONFIRMED', 'PRESENT']).as('confirmed'),
      people(['CONFIRMED', 'PRESENT', 'PENDING']).as('held'),
      people(['WAITING']).as('waiting'),
    ])
    .where(sql<boolean>`event.id = any(${eventIds}::integer[])`)
    .groupBy('event.id')
    .execute();
}

const bookings = (on: Queryable) => on.selectFrom('openDayBooking').selectAll();

export function findBooking(on: Queryable, id: number): Promise<BookingRow | undefined> {
  return bookings(on).where('id', '=', id).executeTakeFirst();
}

export function findBookingOf(on: Queryable, eventId: number, participantId: number): Promise<BookingRow | undefined> {
  return bookings(on).where('eventId', '=', eventId).where('participantId', '=', participantId).executeTakeFirst();
}

const bookingsOf = (on: Queryable, eventIds: readonly number[]) =>
  bookings(on).where(sql<boolean>`event_id = any(${eventIds}::integer[])`);

/** The user's bookings of these events that are not canceled. */
export function selectLiveOfUser(on: Queryable, eventIds: readonly number[], userId: number): Promise<BookingRow[]> {
  return bookingsOf(on, eventIds).where('participantId', '=', userId).where('status', '<>', 'CANCELLED').execute();
}

/** Bookings of these events that are not canceled, in request order. */
export function selectLive(on: Queryable, eventIds: readonly number[]): Promise<BookingRow[]> {
  return bookingsOf(on, eventIds).where('status', '<>', 'CANCELLED').orderBy('requestedAt').orderBy('id').execute();
}

/** Waiting bookings of these events, in request order. */
export function selectWaiting(on: Queryable, eventIds: readonly number[]): Promise<BookingRow[]> {
  return bookingsOf(on, eventIds).where('status', '=', 'WAITING').orderBy('requestedAt').orderBy('id').execute();
}

/** Waitlist position: number of waitlisted bookings up to this one. */
export async function countWaitingUpTo(on: Queryable, { eventId, requestedAt, id }: BookingRow): Promise<number> {
  const { count } = await on
    .selectFrom('openDayBooking')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'WAITING')
    .where('isWaitlisted', '=', true)
    .where(sql<boolean>`(requested_at, id) <= (${requestedAt}, ${id})`)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertBooking(trx: Trx, booking: Insertable<Database['openDayBooking']>): Promise<BookingRow> {
  return trx.insertInto('openDayBooking').values(booking).returningAll().executeTakeFirstOrThrow();
}

export type BookingChanges = Omit<Updateable<Database['openDayBooking']>, 'sequence'>;

/** Applies one change to several bookings, in request order. Increases the SEQUENCE of their calendar entries. */
export async function updateBookings(trx: Trx, ids: readonly number[], changes: BookingChanges): Promise<BookingRow[]> {
  const rows = await trx
    .updateTable('openDayBooking')
    .set({ ...changes, sequence: sql`sequence + 1` })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .returningAll()
    .execute();
  return rows.sort((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime() || one.id - other.id);
}

type Marks = { dayReminderAt?: Date; hoursReminderAt?: Date };

export async function markReminded(trx: Trx, ids: readonly number[], marks: Marks): Promise<void> {
  await trx.updateTable('openDayBooking').set(marks).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

export async function removeBooking(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('openDayBooking').where('id', '=', id).execute();
}

/** The walk-in that a device registered under this key. */
export async function findGuestByKey(on: Queryable, eventId: number, key: string): Promise<number | undefined> {
  const row = await on
    .selectFrom('openDayBooking')
    .select('id')
    .where('eventId', '=', eventId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

const people = (on: Queryable) =>
  on
    .selectFrom('appUser')
    .select([
      'id',
      'kind',
      'name',
      'surname',
      'businessName',
      'email',
      'emailVerifiedAt',
      'status',
      'erasedAt',
      'locale',
    ]);

export function selectUsers(on: Queryable, ids: readonly number[]) {
  return people(on).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** Blocks the erasure of the participant until the transaction ends. Lock order: open day first, as in the erasure. */
export function lockUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  return people(trx).where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** Events and bookings by user. */

const booked = (on: Queryable, userId: number, now: Date) =>
  on
    .selectFrom('openDayEvent as event')
    .innerJoin('openDayBooking as booking', 'booking.eventId', 'event.id')
    .select('event.id')
    .where('booking.participantId', '=', userId)
    .where('booking.status', '<>', 'CANCELLED')
    .where('event.endsAt', '>', now);

/** Events with a booking of the user that have not ended at `now`. Ids in ascending order, the lock order. */
export async function selectBookedEvents(on: Queryable, userId: number, now: Date): Promise<number[]> {
  const rows = await booked(on, userId, now).orderBy('event.id').execute();
  return rows.map(({ id }) => id);
}

/** Those plus the events that the user organizes, in the same order. */
export async function selectUserOpenDays(on: Queryable, userId: number, now: Date): Promise<number[]> {
  const run = on
    .selectFrom('openDayEvent as event')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .select('event.id')
    .where('listing.advertiserId', '=', userId)
    .where('event.endsAt', '>', now);
  const rows = await booked(on, userId, now).union(run).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Anonymizes the bookings; rows stay. */
export async function eraseParticipant(trx: Trx, userId: number): Promise<void> {
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

/**
 * Events with due work at `now`, each found by a partial index: expired offers and requests, waitlisted parties that may fit,
 * and reminders. The rules decide.
 */
export async function selectEventsToSweep(on: Queryable, now: Date, most: number): Promise<number[]> {
  const at = sql`${now}::timestamptz`;
  const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`;
  const isPublic = sql`event.deleted_at is null and listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
  const listingJoin = sql`join listing on listing.id = event.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id`;
  const remindedFor = (columns: { mark: string; from: number; to: number }) => sql`
    select event.id from open_day_event event ${listingJoin}
    where event.starts_at > ${at} + ${hours(columns.to)} and event.starts_at <= ${at} + ${hours(columns.from)} and ${isPublic}
      and exists (select from open_day_booking booking
        where booking.event_id = event.id and booking.status = 'CONFIRMED' and booking.${sql.raw(columns.mark)} is null)`;
  const { rows } = await sql<{ id: number }>`
    select event_id as id from open_day_booking where status = 'PENDING' and offer_expires_at <= ${at}
    union
    select event_id from open_day_booking
    where status = 'WAITING' and not is_waitlisted and requested_at <= ${at} - ${hours(REQUEST_HOURS)}
    union
    select event.id from open_day_booking booking join open_day_event event on event.id = booking.event_id
    where booking.status = 'WAITING'
      and case when booking.requested_at < event.starts_at then event.starts_at else event.ends_at end <= ${at}
    union
    select event.id from open_day_booking booking join open_day_event event on event.id = booking.event_id ${listingJoin}
    where booking.status = 'WAITING' and booking.is_waitlisted and event.starts_at > ${at} and ${isPublic}
      and coalesce(event.max_participants >= 1 + booking.companions + (
        select coalesce(sum(1 + other.companions), 0) from open_day_booking other
        where other.event_id = event.id and other.status in ('CONFIRMED', 'PRESENT', 'PENDING')), true)
    union (${remindedFor({ mark: 'day_reminder_at', from: REMINDER_HOURS.day, to: REMINDER_HOURS.hours })})
    union (${remindedFor({ mark: 'hours_reminder_at', from: REMINDER_HOURS.hours, to: 0 })})
    limit ${most}`.execute(on);
  return rows.map(({ id }) => id);
}

/** Deletes names and contacts of walk-ins of open days that ended before then. @returns the number of guests */
export async function deleteGuestContacts(on: Queryable, endedBefore: Date): Promise<number> {
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

/** Bookings of open days of organizations. */
export function findOrganizationsOfBookings(
  on: Queryable,
  bookingIds: readonly number[],
): Promise<{ bookingId: number; accountId: number; listingId: number; eventId: number }[]> {
  return on
    .selectFrom('openDayBooking')
    .innerJoin('openDayEvent', 'openDayEvent.id', 'openDayBooking.eventId')
    .innerJoin('listing', 'listing.id', 'openDayEvent.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['openDayBooking.id as bookingId', 'advertiser.id as accountId', 'listing.id as listingId'])
    .select('openDayEvent.id as eventId')
    .where(sql<boolean>`open_day_booking.id = any(${bookingIds}::integer[])`)
    .where('advertiser.kind', '=', 'ORGANIZATION')
    .execute();
}
