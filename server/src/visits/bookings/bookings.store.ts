import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/platform/languages';
import type { OpenDayBookingStatus, OpenDayCancelReason } from '#contract/visits/bookings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Bookings one by one, and every write. Whoever writes holds the lock of the event: nothing here locks a booking. */

export type BookingRow = Omit<Selectable<Database['openDayBooking']>, 'status' | 'cancelReason'> & {
  status: OpenDayBookingStatus;
  cancelReason: OpenDayCancelReason | null;
};

type Sums = { eventId: number; maxParticipants: number | null; confirmed: number; held: number; waiting: number };

/** People of events by what they have: a row for every event that is there. */
export async function sumPeople(on: Queryable, eventIds: readonly number[]): Promise<Sums[]> {
  const people = (statuses: readonly string[]) =>
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

const typed = { status: '' as OpenDayBookingStatus, cancelReason: null as OpenDayCancelReason | null };
type Typed = typeof typed;

const bookings = (on: Queryable) => on.selectFrom('openDayBooking').selectAll().$narrowType<Typed>();

export function findBooking(on: Queryable, id: number): Promise<BookingRow | undefined> {
  return bookings(on).where('id', '=', id).executeTakeFirst();
}

export function findBookingOf(on: Queryable, eventId: number, participantId: number): Promise<BookingRow | undefined> {
  return bookings(on).where('eventId', '=', eventId).where('participantId', '=', participantId).executeTakeFirst();
}

/** Those of an event that are not cancelled, in the order in which they were asked for. */
export function selectLive(on: Queryable, eventId: number): Promise<BookingRow[]> {
  return bookings(on)
    .where('eventId', '=', eventId)
    .where('status', '<>', 'CANCELLED')
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

export function selectWaiting(on: Queryable, eventId: number): Promise<BookingRow[]> {
  return bookings(on)
    .where('eventId', '=', eventId)
    .where('status', '=', 'WAITING')
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

/** How many of those who wait for a place are before this one, and this one. */
export async function countWaitingUpTo(on: Queryable, { eventId, requestedAt, id }: BookingRow): Promise<number> {
  const { count } = await on
    .selectFrom('openDayBooking')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'WAITING')
    .where('waitsForPlace', '=', true)
    .where(sql<boolean>`(requested_at, id) <= (${requestedAt}, ${id})`)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertBooking(trx: Trx, booking: Insertable<Database['openDayBooking']>): Promise<BookingRow> {
  return trx.insertInto('openDayBooking').values(booking).returningAll().$narrowType<Typed>().executeTakeFirstOrThrow();
}

export type BookingChanges = Omit<Updateable<Database['openDayBooking']>, 'sequence'>;

/** The same change of several bookings, in the order of their requests. The sequence of their calendar entries rises. */
export async function updateBookings(trx: Trx, ids: readonly number[], changes: BookingChanges): Promise<BookingRow[]> {
  const rows = await trx
    .updateTable('openDayBooking')
    .set({ ...changes, sequence: sql`sequence + 1` })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .returningAll()
    .$narrowType<Typed>()
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

/** The guest that a device registered under this key. */
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
    .select(['id', 'name', 'surname', 'businessName', 'email', 'emailVerifiedAt', 'status', 'erasedAt'])
    .select((row) => row.ref('locale').$castTo<Language>().as('locale'));

export function selectPeople(on: Queryable, ids: readonly number[]) {
  return people(on).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Who books is kept from being erased before the transaction ends. The event's lock comes first, as in the erasure. */
export function keepPerson(trx: Trx, id: number): Promise<PersonRow | undefined> {
  return people(trx).where('id', '=', id).forKeyShare().executeTakeFirst();
}
