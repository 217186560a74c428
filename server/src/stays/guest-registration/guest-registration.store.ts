import { type Selectable, sql } from 'kysely';
import type { GuestIdentity, PoliceCodeKind, RegistrationKind } from '#contract/stays/guest-registration';
import type { PoliceCode } from '#contract/stays/guest-registration.schemas';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of the registration of guests. */

export type RegistrationRow = {
  bookingId: number;
  status: StayBookingStatus;
  guestId: number;
  hostId: number;
  agentId: number | null;
  listingId: number | null;
  listingTitle: string;
  city: string;
  /** Of the property; false once the listing is deleted. */
  isRequired: boolean;
  checkIn: string;
  checkOut: string;
  checkInAt: Date;
  timeZone: string;
  nights: number;
  /** Guests of the booking, newborns included. */
  expected: number;
  linkVersion: number;
  tokenHash: Buffer | null;
  kind: RegistrationKind | null;
  apartmentId: string | null;
  sentAt: Date | null;
  erasedAt: Date | null;
};

const registrations = sql`
  select b.id as booking_id, b.status, b.guest_id, b.host_id, l.agent_id, b.listing_id, b.listing_title, b.city,
    coalesce(p.country = 'IT', false) as is_required, b.check_in, b.check_out, b.check_in_at, b.time_zone,
    b.check_out - b.check_in as nights, b.adult_guests + cardinality(b.child_ages) + b.newborn_guests as expected,
    coalesce(r.link_version, 0) as link_version, r.token_hash, r.kind, r.apartment_id, r.sent_at, r.erased_at
  from stay_booking b
  left join listing l on l.id = b.listing_id
  left join property p on p.id = l.property_id
  left join guest_registration r on r.booking_id = b.id`;

export async function findRegistration(on: Queryable, bookingId: number): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`${registrations} where b.id = ${bookingId}`.execute(on);
  return rows[0];
}

export async function findRegistrationByToken(on: Queryable, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`${registrations} where r.token_hash = ${tokenHash}`.execute(on);
  return rows[0];
}

/** Creates a missing registration and locks it: all writes of a booking's guests wait here. */
export async function lockRegistration(
  trx: Trx,
  { bookingId, kind, now }: { bookingId: number; kind: RegistrationKind; now: Date },
): Promise<void> {
  await sql`insert into guest_registration (booking_id, kind, updated_at)
    select id, ${kind}, ${now} from stay_booking where id = ${bookingId} on conflict do nothing`.execute(trx);
  await sql`select from guest_registration where booking_id = ${bookingId} for update`.execute(trx);
}

export async function updateRegistration(
  trx: Trx,
  bookingId: number,
  change: {
    linkVersion?: number;
    tokenHash?: Buffer | null;
    kind?: RegistrationKind;
    apartmentId?: string | null;
    sentAt?: Date;
    erasedAt?: Date;
    updatedAt: Date;
  },
): Promise<void> {
  await trx.updateTable('guestRegistration').set(change).where('bookingId', '=', bookingId).execute();
}

export type GuestRow = Selectable<Database['registeredGuest']> & { identification: GuestIdentity | null };

export function selectGuests(on: Queryable, bookingId: number): Promise<GuestRow[]> {
  return on
    .selectFrom('registeredGuest')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .execute() as Promise<GuestRow[]>;
}

type WrittenGuest = {
  bookingId: number;
  position: number;
  sealed: Buffer;
  isComplete: boolean;
  identification: GuestIdentity | null;
  updatedAt: Date;
};

export async function upsertGuest(trx: Trx, guest: WrittenGuest): Promise<void> {
  const { bookingId: _booking, position: _position, ...change } = guest;
  await trx
    .insertInto('registeredGuest')
    .values(guest)
    .onConflict((conflict) => conflict.columns(['bookingId', 'position']).doUpdateSet(change))
    .execute();
}

export async function setComplete(trx: Trx, id: number, isComplete: boolean): Promise<void> {
  await trx.updateTable('registeredGuest').set({ isComplete }).where('id', '=', id).execute();
}

export async function deleteGuests(trx: Trx, bookingId: number): Promise<void> {
  await trx.deleteFrom('registeredGuest').where('bookingId', '=', bookingId).execute();
}

export type Statistic = {
  listingId: number;
  arrival: string;
  nights: number;
  sex: 'M' | 'F' | '';
  birthYear: number | null;
  citizenship: string;
  residence: string;
};

export async function insertStatistics(trx: Trx, rows: readonly Statistic[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('guestStatistic')
      .values([...rows])
      .execute();
}

/** Counts the statistics of past months, and deletes them: from the 20th of the month after the arrival. One statement. */
export async function countStatistics(on: Queryable, today: string): Promise<void> {
  await sql`with counted as (
      delete from guest_statistic
      where (date_trunc('month', arrival) + interval '1 month 19 days')::date <= ${today}::date returning *)
    insert into guest_count (listing_id, month, residence, guests, nights)
    select listing_id, date_trunc('month', arrival)::date, residence, count(*), sum(nights) from counted group by 1, 2, 3
    on conflict (listing_id, month, residence) do update
      set guests = guest_count.guests + excluded.guests, nights = guest_count.nights + excluded.nights`.execute(on);
}

/** Bookings with data past their time: sent, 7 days after the arrival, or ended before it. */
export async function selectToErase(on: Queryable, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ bookingId: number }>`
    select distinct g.booking_id from registered_guest g
    join stay_booking b on b.id = g.booking_id join guest_registration r on r.booking_id = b.id
    where r.sent_at is not null or b.check_in_at <= ${now}::timestamptz - interval '7 days' or b.status = 'NO_SHOW'
      or (b.status in ('CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST') and b.ended_at < b.check_in_at)
    order by g.booking_id limit ${limit}`.execute(on);
  return rows.map(({ bookingId }) => bookingId);
}

export type DueEmail = { bookingId: number; kind: 'REGISTER' | 'POLICE'; stage: number };

/** Emails that are due: guests are missing 7 and 2 days before, or the file is not sent after the arrival. Italian properties. */
export async function selectDueEmails(on: Queryable, now: Date, limit: number): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    with stay as (
      select b.id, b.check_in_at, b.time_zone, b.check_out - b.check_in <= 1 as is_short, r.sent_at, r.erased_at,
        coalesce(r.register_emails, 0) as register_emails, coalesce(r.police_emails, 0) as police_emails,
        b.adult_guests + cardinality(b.child_ages) + b.newborn_guests as expected
      from stay_booking b
      join listing l on l.id = b.listing_id join property p on p.id = l.property_id and p.country = 'IT'
      left join guest_registration r on r.booking_id = b.id
      where b.status in ('PAID', 'CHECKED_IN')
        and b.check_in_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '8 days'),
    due as (
      select id as booking_id, 'REGISTER' as kind, register_emails as sent, case
        when ((check_in_at at time zone time_zone) - interval '2 days') at time zone time_zone <= ${now} then 2
        when ((check_in_at at time zone time_zone) - interval '7 days') at time zone time_zone <= ${now} then 1 else 0 end as stage
      from stay where check_in_at > ${now} and erased_at is null
        and (select count(*) from registered_guest g where g.booking_id = stay.id and g.is_complete) < expected
      union all
      select id, 'POLICE', police_emails, case
        when check_in_at + case when is_short then interval '4 hours' else interval '18 hours' end <= ${now} then 2
        when check_in_at + case when is_short then interval '1 hour' else interval '4 hours' end <= ${now} then 1 else 0 end
      from stay where sent_at is null and erased_at is null)
    select booking_id, kind, stage from due where stage > sent order by booking_id, kind limit ${limit}`.execute(on);
  return rows;
}

/** Records that an email of a stage is sent. False if it was sent before. Needs the lock of the registration. */
export async function recordEmail(trx: Trx, { bookingId, kind, stage }: DueEmail): Promise<boolean> {
  const column = sql.ref(kind === 'REGISTER' ? 'register_emails' : 'police_emails');
  const { numAffectedRows } = await sql`
    update guest_registration set ${column} = ${stage} where booking_id = ${bookingId} and ${column} < ${stage}`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Entries whose plain name is this one. */
export async function selectCodes(
  on: Queryable,
  requested: readonly { kind: PoliceCodeKind; plainName: string }[],
): Promise<(PoliceCode & { kind: PoliceCodeKind; plainName: string })[]> {
  if (requested.length === 0) return [];
  const { rows } = await sql<PoliceCode & { kind: PoliceCodeKind; plainName: string }>`
    select kind, plain_name, code, name, province, ends_on from police_code
    where (kind, plain_name) in (select * from unnest(
      ${requested.map(({ kind }) => kind)}::text[], ${requested.map(({ plainName }) => plainName)}::text[]))`.execute(
    on,
  );
  return rows;
}

/** Entries that start like this, by name. */
export async function selectCodesStarting(
  on: Queryable,
  kind: PoliceCodeKind,
  plainName: string,
): Promise<PoliceCode[]> {
  const { rows } = await sql<PoliceCode>`
    select code, name, province, ends_on from police_code
    where kind = ${kind} and plain_name like ${`${plainName}%`} order by plain_name, code limit 20`.execute(on);
  return rows;
}

/** Adds or replaces entries of a table of the police. */
export async function upsertCodes(
  on: Queryable,
  kind: PoliceCodeKind,
  rows: readonly (PoliceCode & { plainName: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into police_code (kind, code, name, plain_name, province, ends_on)
    select ${kind}, * from unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ plainName }) => plainName)}::text[], ${rows.map(({ province }) => province)}::text[],
      ${rows.map(({ endsOn }) => endsOn)}::date[])
    on conflict (kind, code) do update set name = excluded.name, plain_name = excluded.plain_name,
      province = excluded.province, ends_on = excluded.ends_on`.execute(on);
}

export async function listSealedGuests(on: Queryable, afterId: number, limit: number) {
  const rows = on.selectFrom('registeredGuest').select(['id', 'sealed']).where('id', '>', afterId).orderBy('id');
  return rows.limit(limit).execute();
}

/** Skips a guest that changed concurrently. */
export async function resealGuest(on: Queryable, id: number, { from, to }: { from: Buffer; to: Buffer }) {
  const guests = on.updateTable('registeredGuest').set({ sealed: to });
  await guests.where('id', '=', id).where('sealed', '=', from).execute();
}
