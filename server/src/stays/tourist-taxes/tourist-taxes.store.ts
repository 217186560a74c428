import { sql } from 'kysely';
import type { Currency } from '#contract/platform/money';
import type { ScopedAccounts } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export type EndedRow = {
  id: number;
  listingTitle: string;
  city: string;
  checkIn: string;
  checkOut: string;
  timeZone: string;
  adultGuests: number;
  childAges: (number | null)[];
  newbornGuests: number;
  currency: Currency;
  taxPerNight: number[];
  dueOnSite: number;
  leftAt: Date | null;
};

/** Stays of these hosts that ended from `from` to the day before `to`, also early, in the order of their departure. */
export async function selectEnded(
  on: Queryable,
  { userId, all, assigned }: ScopedAccounts,
  { from, to }: { from: string; to: string },
): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select booking.id, booking.listing_title, booking.city, booking.check_in, booking.check_out, booking.time_zone,
      booking.adult_guests, booking.child_ages, booking.newborn_guests, trim(booking.currency) as currency,
      booking.quote->'taxPerNight' as tax_per_night, (booking.quote->>'dueOnSite')::integer as due_on_site, ended.left_at
    from stay_booking booking
    left join listing on listing.id = booking.listing_id
    cross join lateral (select
      case when booking.status = 'CANCELLED_BY_GUEST' then booking.ended_at end as left_at,
      case when booking.status = 'CANCELLED_BY_GUEST'
        then least(booking.check_out, greatest(booking.check_in + 1, (booking.ended_at at time zone booking.time_zone)::date))
        else booking.check_out end as departure) ended
    where (booking.host_id = any(${all}::integer[]) or (booking.host_id = any(${assigned}::integer[])
        and (listing.agent_id = ${userId} or listing.agent_id is null)))
      and (booking.status = 'COMPLETED' or (booking.status = 'CANCELLED_BY_GUEST' and booking.ended_at >= booking.check_in_at))
      and ended.departure >= ${from}::date and ended.departure < ${to}::date
    order by ended.departure, booking.id`.execute(on);
  return rows;
}
