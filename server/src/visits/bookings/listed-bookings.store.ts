import { type SqlBool, sql } from 'kysely';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Bookings with open day, listing and participant, for lists. One statement. */

/** `now` comes from the caller's clock: bookings of upcoming open days sort first. */
export type WhichBookings =
  | { by: 'ids'; ids: readonly number[] }
  | { by: 'event'; eventId: number; status?: OpenDayBookingStatus }
  | { by: 'participant'; participantId: number; eventId?: number; now: Date };

type Window = { size: number; offset: number };

/** Position among bookings of the event with the same wait reason. An index has this order. */
const waitingPosition = sql<number | null>`case when booking.status = 'WAITING' then (
  select count(*) from open_day_booking other
  where other.event_id = booking.event_id and other.status = 'WAITING' and other.is_waitlisted = booking.is_waitlisted
    and (other.requested_at, other.id) <= (booking.requested_at, booking.id))::integer end`;

function bookings(on: Queryable) {
  return on
    .selectFrom('openDayBooking as booking')
    .innerJoin('openDayEvent as event', 'event.id', 'booking.eventId')
    .innerJoin('listing', 'listing.id', 'event.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .leftJoin('appUser as person', 'person.id', 'booking.participantId')
    .select(['booking.id', 'booking.eventId', 'booking.participantId', 'booking.status', 'booking.companions'])
    .select(['booking.createdAt', 'booking.requestedAt', 'booking.isWaitlisted', 'booking.offerExpiresAt'])
    .select(['booking.cancelReason', 'booking.checkedInAt', 'booking.checkedInBy', 'booking.sequence'])
    .select(['booking.guestName', 'booking.guestEmail', 'booking.guestPhone'])
    .select(['event.listingId', 'event.startsAt', 'event.endsAt', 'event.deletedAt', 'event.notes'])
    .select(['listing.title as listingTitle', 'listing.advertiserId', 'listing.agentId'])
    .select(['advertiser.name as advertiserName', 'advertiser.surname as advertiserSurname'])
    .select(['advertiser.businessName as advertiserBusinessName'])
    .select(['property.street', 'property.streetNumber', 'property.city', 'property.approximateLocation'])
    .select(['person.name', 'person.surname', 'person.email', 'person.phone', 'person.showEmail', 'person.showPhone'])
    .select([waitingPosition.as('waitingPosition')]);
}

function conditionOf(which: WhichBookings) {
  if (which.by === 'ids') return sql<SqlBool>`booking.id = any(${which.ids}::integer[])`;
  if (which.by === 'event') {
    return which.status === undefined
      ? sql<SqlBool>`booking.event_id = ${which.eventId}`
      : sql<SqlBool>`booking.event_id = ${which.eventId} and booking.status = ${which.status}`;
  }
  return which.eventId === undefined
    ? sql<SqlBool>`booking.participant_id = ${which.participantId}`
    : sql<SqlBool>`booking.participant_id = ${which.participantId} and booking.event_id = ${which.eventId}`;
}

/** Waiting bookings first in request order, then by name, canceled last. One status: by request time. Own bookings: upcoming first. */
function orderOf(which: WhichBookings) {
  if (which.by === 'participant') {
    const toCome = sql`booking.status <> 'CANCELLED' and event.ends_at > ${which.now}`;
    return sql`(${toCome}) desc, case when ${toCome} then event.starts_at end, event.starts_at desc, booking.id desc`;
  }
  if (which.by === 'event' && which.status === undefined) {
    return sql`case booking.status when 'WAITING' then 0 when 'CANCELLED' then 2 else 1 end,
      case when booking.status = 'WAITING' then booking.requested_at end,
      lower(coalesce(person.surname, booking.guest_name, '')), lower(coalesce(person.name, '')), booking.id`;
  }
  return sql`booking.requested_at, booking.id`;
}

export function selectBookings(on: Queryable, which: WhichBookings, { size, offset }: Window) {
  return bookings(on).where(conditionOf(which)).orderBy(orderOf(which)).limit(size).offset(offset).execute();
}
export type ListedBooking = Awaited<ReturnType<typeof selectBookings>>[number];

export async function countBookings(on: Queryable, which: WhichBookings): Promise<number> {
  const { count } = await on
    .selectFrom('openDayBooking as booking')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(conditionOf(which))
    .executeTakeFirstOrThrow();
  return count;
}

/** Bookings and head counts of an event, by status. */
export function selectStats(on: Queryable, eventId: number) {
  return on
    .selectFrom('openDayBooking')
    .select(['status', sql<number>`count(*)::integer`.as('bookings')])
    .select(sql<number>`sum(1 + companions)::integer`.as('people'))
    .where('eventId', '=', eventId)
    .groupBy('status')
    .execute();
}
