import { sql } from 'kysely';
import { REQUEST_HOURS } from '#contract/visits/bookings';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { REMINDER_HOURS } from './booking.rules.ts';

/**
 * Events at which time has something to do at `now`, each found by a partial index: offers and requests that are over (a request that was made before
 * the event began ends then, else with it), waiting parties that would find room, and reminders of confirmed ones. The rules decide.
 */
export async function selectEventsToSweep(on: Queryable, now: Date, most: number): Promise<number[]> {
  const at = sql`${now}::timestamptz`;
  const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`;
  const isPublic = sql`event.deleted_at is null and listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
  const ads = sql`join listing on listing.id = event.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id`;
  const remindedFor = (columns: { mark: string; from: number; to: number }) => sql`
    select event.id from open_day_event event ${ads}
    where event.starts_at > ${at} + ${hours(columns.to)} and event.starts_at <= ${at} + ${hours(columns.from)} and ${isPublic}
      and exists (select from open_day_booking booking
        where booking.event_id = event.id and booking.status = 'CONFIRMED' and booking.${sql.raw(columns.mark)} is null)`;
  const { rows } = await sql<{ id: number }>`
    select event_id as id from open_day_booking where status = 'PENDING' and offer_expires_at <= ${at}
    union
    select event_id from open_day_booking
    where status = 'WAITING' and not waits_for_place and requested_at <= ${at} - ${hours(REQUEST_HOURS)}
    union
    select event.id from open_day_booking booking join open_day_event event on event.id = booking.event_id
    where booking.status = 'WAITING'
      and case when booking.requested_at < event.starts_at then event.starts_at else event.ends_at end <= ${at}
    union
    select event.id from open_day_booking booking join open_day_event event on event.id = booking.event_id ${ads}
    where booking.status = 'WAITING' and booking.waits_for_place and event.starts_at > ${at} and ${isPublic}
      and coalesce(event.max_participants >= 1 + booking.companions + (
        select coalesce(sum(1 + other.companions), 0) from open_day_booking other
        where other.event_id = event.id and other.status in ('CONFIRMED', 'PRESENT', 'PENDING')), true)
    union (${remindedFor({ mark: 'day_reminder_at', from: REMINDER_HOURS.day, to: REMINDER_HOURS.hours })})
    union (${remindedFor({ mark: 'hours_reminder_at', from: REMINDER_HOURS.hours, to: 0 })})
    limit ${most}`.execute(on);
  return rows.map(({ id }) => id);
}

/** Names and contacts of guests of open days that ended before then. @returns how many guests */
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
