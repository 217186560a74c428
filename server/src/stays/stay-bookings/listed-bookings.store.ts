import { type SqlBool, sql } from 'kysely';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { ScopedAccounts } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Bookings with their listing, guest and host, for views. One statement for any number of bookings. */

export type WhichBookings =
  | { by: 'id'; id: number }
  | { by: 'guest'; guestId: number; status: StayBookingStatus | undefined }
  | { by: 'all'; status: StayBookingStatus | undefined; text: string }
  | { by: 'host'; accounts: ScopedAccounts; status: StayBookingStatus | undefined };

const bookings = (on: Queryable) =>
  on
    .selectFrom('stayBooking as booking')
    .leftJoin('listing', 'listing.id', 'booking.listingId')
    .leftJoin('property', 'property.id', 'listing.propertyId')
    .innerJoin('appUser as guest', 'guest.id', 'booking.guestId')
    .innerJoin('appUser as host', 'host.id', 'booking.hostId');

function conditionOf(which: WhichBookings) {
  if (which.by === 'id') return sql<SqlBool>`booking.id = ${which.id}`;
  const { status } = which;
  const isStatus = status === undefined ? sql`true` : sql`booking.status = ${status}`;
  if (which.by === 'all') return sql<SqlBool>`${isStatus} and ${matchOf(which)}`;
  if (which.by === 'guest') return sql<SqlBool>`booking.guest_id = ${which.guestId} and ${isStatus}`;
  const { userId, all, assigned } = which.accounts;
  return sql<SqlBool>`(booking.host_id = any(${all}::integer[]) or (booking.host_id = any(${assigned}::integer[])
    and (listing.agent_id = ${userId} or listing.agent_id is null))) and ${isStatus}`;
}

/** A number is a booking's, an address of a mailbox a party's, another text a part of the title. */
function matchOf({ text }: Extract<WhichBookings, { by: 'all' }>) {
  const user = sql`(select id from app_user where email = ${text.toLowerCase()})`;
  if (text.includes('@')) return sql`(booking.guest_id = ${user} or booking.host_id = ${user})`;
  if (/^\d{1,9}$/.test(text)) return sql`booking.id = ${Number(text)}`;
  return text === '' ? sql`true` : sql`booking.listing_title ilike ${likeText(text)}`;
}

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Open disputes first, then the newest; of a party the open ones by their arrival, then the latest arrival. */
const orderOf = (which: WhichBookings) =>
  which.by === 'all'
    ? sql`(booking.status = 'DISPUTED') desc, booking.created_at desc, booking.id desc`
    : sql`(${isOpen}) desc, case when ${isOpen} then booking.check_in end, booking.check_in desc, booking.id desc`;

const isOpen = sql`booking.status in ('HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'DISPUTED')`;

/** A page of bookings in the order of `orderOf`. */
export function selectListed(on: Queryable, which: WhichBookings, { size, offset }: { size: number; offset: number }) {
  return bookings(on)
    .selectAll('booking')
    .select(['listing.agentId', 'listing.contactEmail', 'listing.contactPhone'])
    .select(['property.street', 'property.streetNumber', 'property.postalCode', 'property.city as currentCity'])
    .select(['guest.name as guestName', 'guest.surname as guestSurname', 'guest.erasedAt as guestErasedAt'])
    .select(sql<boolean>`exists (select from receipt where receipt.booking_id = booking.id)`.as('hasReceipt'))
    .select(['guest.email as guestEmail', 'guest.phone as guestPhone'])
    .select(['host.name as hostName', 'host.surname as hostSurname', 'host.businessName as hostBusinessName'])
    .select([
      'host.erasedAt as hostErasedAt',
      'host.email as hostEmail',
      'host.phone as hostPhone',
      'host.kind as hostKind',
    ])
    .where(conditionOf(which))
    .orderBy(orderOf(which))
    .limit(size)
    .offset(offset)
    .execute();
}
export type ListedBooking = Awaited<ReturnType<typeof selectListed>>[number];

export async function findListed(on: Queryable, id: number): Promise<ListedBooking | undefined> {
  const [row] = await selectListed(on, { by: 'id', id }, { size: 1, offset: 0 });
  return row;
}

export async function hasListed(on: Queryable, which: WhichBookings): Promise<boolean> {
  const row = await bookings(on).select('booking.id').where(conditionOf(which)).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function countListed(on: Queryable, which: WhichBookings): Promise<number> {
  const { count } = await bookings(on)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(conditionOf(which))
    .executeTakeFirstOrThrow();
  return count;
}
