import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { StayRole } from './booking-transitions.rules.ts';

/** Single bookings and all writes. Dates are `YYYY-MM-DD`, amounts minor units. */

export type BookingRow = Selectable<Database['stayBooking']>;

export function findBookingRow(on: Queryable, id: number): Promise<BookingRow | undefined> {
  return on.selectFrom('stayBooking').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lock the calendar of its stay before. */
export function lockBookingRow(trx: Trx, id: number): Promise<BookingRow | undefined> {
  return trx.selectFrom('stayBooking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Serializes the new bookings of a guest until the transaction ends. */
export async function lockGuest(trx: Trx, guestId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stay guest ${guestId}`}, 0))`.execute(trx);
}

export function findByKey(on: Queryable, guestId: number, idempotencyKey: string): Promise<BookingRow | undefined> {
  return on
    .selectFrom('stayBooking')
    .selectAll()
    .where('guestId', '=', guestId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function countOpenRequests(on: Queryable, guestId: number): Promise<number> {
  const { count } = await on
    .selectFrom('stayBooking')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('guestId', '=', guestId)
    .where('status', 'in', ['HELD', 'REQUESTED'])
    .executeTakeFirstOrThrow();
  return count;
}

export function insertBooking(trx: Trx, booking: Insertable<Database['stayBooking']>): Promise<BookingRow> {
  return trx.insertInto('stayBooking').values(booking).returningAll().executeTakeFirstOrThrow();
}

export function updateBooking(trx: Trx, id: number, changes: Updateable<Database['stayBooking']>): Promise<BookingRow> {
  return trx.updateTable('stayBooking').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type Change = { bookingId: number; status: StayBookingStatus; role: StayRole; actorId: number | null; changedAt: Date };

export async function insertChange(trx: Trx, change: Change): Promise<void> {
  await trx.insertInto('stayBookingChange').values(change).execute();
}

export function selectChanges(on: Queryable, bookingId: number) {
  return on
    .selectFrom('stayBookingChange')
    .select(['status', 'role', 'changedAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .execute();
}

/** Bookings that a timer changes now, the longest due first. The partial index has these statuses. */
export async function selectDue(
  on: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: number; status: StayBookingStatus }[]> {
  const { rows } = await sql<{ id: number; status: StayBookingStatus }>`
    select id, status from stay_booking
    where (status = 'HELD' and hold_expires_at < ${now})
      or (status = 'REQUESTED' and response_due_at < ${now})
      or (status = 'PAID' and check_in_at <= ${now}::timestamptz - interval '24 hours')
      or (status = 'CHECKED_IN' and check_out_at <= ${now})
    order by check_in_at limit ${limit}`.execute(on);
  return rows;
}

/** Bookings of a listing that wait for a payment or a response. */
export async function selectOpenOfListing(on: Queryable, listingId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('stayBooking')
    .select('id')
    .where('listingId', '=', listingId)
    .where('status', 'in', ['HELD', 'REQUESTED'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isListingPublic(on: Queryable, listingId: number): Promise<boolean> {
  const row = await on
    .selectFrom('listing')
    .innerJoin('appUser', 'appUser.id', 'listing.advertiserId')
    .select('listing.id')
    .where('listing.id', '=', listingId)
    .where('listing.status', '=', 'PUBLISHED')
    .where('appUser.status', '<>', 'SUSPENDED')
    .executeTakeFirst();
  return row !== undefined;
}

const live: readonly StayBookingStatus[] = ['HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'DISPUTED'];

/** Whether a booking of these listings reserves nights. */
export async function hasLiveOfListings(on: Queryable, listingIds: readonly number[]): Promise<boolean> {
  const row = await on
    .selectFrom('stayBooking')
    .select('id')
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('status', 'in', live)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bookings of a user, as the guest or the host, that reserve nights. */
export function selectLiveOfUser(on: Queryable, userId: number): Promise<BookingRow[]> {
  return on
    .selectFrom('stayBooking')
    .selectAll()
    .where((where) => where.or([where('guestId', '=', userId), where('hostId', '=', userId)]))
    .where('status', 'in', live)
    .orderBy('listingId')
    .orderBy('id')
    .execute();
}

/** Texts of an erased user; the host keeps the booking itself. */
export async function eraseGuestTexts(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('stayBooking').set({ message: '' }).where('guestId', '=', userId).execute();
  await trx.updateTable('stayBookingChange').set({ actorId: null }).where('actorId', '=', userId).execute();
}

/** Whether a user is the guest or the host of a booking. */
export async function hasBookings(on: Queryable, userId: number): Promise<boolean> {
  const booking = await on
    .selectFrom('stayBooking')
    .select('id')
    .where((where) => where.or([where('guestId', '=', userId), where('hostId', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Bookings of a user as the guest and as the host, for the export. */
export async function selectBookingsForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select id, listing_title, city, case when guest_id = ${userId} then 'GUEST' else 'HOST' end as role, status, mode,
      check_in, check_out, adult_guests, child_ages, newborn_guests, pets, trim(currency) as currency, total_minor, quote,
      case when guest_id = ${userId} then message end as message, end_reason, refund, created_at, confirmed_at, ended_at
    from stay_booking where guest_id = ${userId} or host_id = ${userId} order by id`.execute(on);
  return rows;
}
