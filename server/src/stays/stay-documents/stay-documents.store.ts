import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/platform/money';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of the documents of a booking. */

export type DocumentRow = {
  id: number;
  status: StayBookingStatus;
  guestId: number;
  hostId: number;
  agentId: number | null;
  listingId: number | null;
  listingTitle: string;
  city: string;
  street: string | null;
  streetNumber: string | null;
  postalCode: string | null;
  cin: string | null;
  checkIn: string;
  checkOut: string;
  checkInAt: Date;
  checkOutAt: Date;
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
  adultGuests: number;
  childAges: (number | null)[];
  newbornGuests: number;
  pets: number;
  cancellationPolicy: 'FLEXIBLE' | 'MODERATE' | 'LIMITED' | 'FIRM' | 'STRICT';
  houseRules: unknown;
  rulesVersion: number;
  currency: Currency;
  quote: unknown;
  confirmedAt: Date | null;
  updatedAt: Date;
  sequence: number;
  guestName: string;
  hostName: string;
};

export async function findDocumentRow(on: Queryable, bookingId: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select b.id, b.status, b.guest_id, b.host_id, l.agent_id, b.listing_id, b.listing_title, b.city, p.street, p.street_number,
      p.postal_code, l.cin, b.check_in, b.check_out, b.check_in_at, b.check_out_at, b.check_in_time, b.check_out_time, b.time_zone,
      b.adult_guests, b.child_ages, b.newborn_guests, b.pets, b.cancellation_policy, b.house_rules, b.rules_version,
      trim(b.currency) as currency, b.quote, b.confirmed_at, b.updated_at, b.sequence,
      case when g.erased_at is null then trim(g.name || ' ' || g.surname) else '' end as guest_name,
      case when h.erased_at is null then coalesce(h.business_name, trim(h.name || ' ' || h.surname)) else '' end as host_name
    from stay_booking b join app_user g on g.id = b.guest_id join app_user h on h.id = b.host_id
    left join listing l on l.id = b.listing_id left join property p on p.id = l.property_id
    where b.id = ${bookingId}`.execute(on);
  return rows[0];
}

export type ReceiptRow = Selectable<Database['receipt']>;

export function findReceipt(on: Queryable, bookingId: number): Promise<ReceiptRow | undefined> {
  return on.selectFrom('receipt').selectAll().where('bookingId', '=', bookingId).executeTakeFirst();
}

/** Locks the counter of a host's year until the end of the transaction, and counts. @returns the next number */
export async function nextReceiptNumber(trx: Trx, hostId: number, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (host_id, year, last) values (${hostId}, ${year}, 1)
    on conflict (host_id, year) do update set last = receipt_counter.last + 1 returning last`.execute(trx);
  return rows[0]?.last ?? 1;
}

export async function insertReceipt(trx: Trx, receipt: Insertable<Database['receipt']>): Promise<void> {
  await trx.insertInto('receipt').values(receipt).execute();
}

/** Receipts of a user, as the host or the guest. */
export async function selectReceiptsOf(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select year, sequence, booking_id, case when host_id = ${userId} then 'HOST' else 'GUEST' end as role, rent_minor, tax_minor,
      trim(currency) as currency, issued_at
    from receipt where host_id = ${userId} or guest_id = ${userId} order by issued_at, id`.execute(on);
  return rows;
}
