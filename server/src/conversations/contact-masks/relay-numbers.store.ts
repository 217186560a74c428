import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `relay_number`. */

/** Listings that need a number now: published, of an active account, with a phone. */
const eligible = sql`select listing.id, listing.contact_phone from contact_mask mask
  join listing on listing.id = mask.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id
  where mask.wants_number and listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED' and listing.contact_phone is not null`;

/** Numbers in use without an eligible listing, or that the site does not own any more (`owned`). */
export async function selectReleasable(on: Queryable, owned: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from relay_number relay
    where (relay.listing_id is not null or relay.target is not null)
      and (relay.number <> all(${owned}::text[])
        or not exists (select from (${eligible}) eligible where eligible.id = relay.listing_id))
    order by number`.execute(on);
  return rows.map(({ number }) => number);
}

/** Reserved numbers whose route at the provider differs from the phone of their listing. */
export async function selectMisrouted(on: Queryable): Promise<{ number: string; phone: string }[]> {
  const { rows } = await sql<{ number: string; phone: string }>`
    select relay.number, eligible.contact_phone as phone from relay_number relay join (${eligible}) eligible on eligible.id = relay.listing_id
    where relay.target is distinct from eligible.contact_phone order by relay.number`.execute(on);
  return rows;
}

/** Eligible listings without a number, in the order of their requests. */
export async function selectPending(on: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select eligible.id from (${eligible}) eligible join contact_mask mask on mask.listing_id = eligible.id
    where not exists (select from relay_number relay where relay.listing_id = eligible.id)
    order by mask.updated_at, eligible.id limit ${limit}`.execute(on);
  return rows.map(({ id }) => id);
}

/** Reserves a number for a listing: unused ones first, then those released before `restedBefore`. @returns whether one was free. */
export async function reserveNumber(
  on: Queryable,
  { listingId, numbers, restedBefore }: { listingId: number; numbers: readonly string[]; restedBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into relay_number (number, listing_id)
    select owned.number, ${listingId}::integer from unnest(${numbers}::text[]) with ordinality as owned (number, nth)
      left join relay_number relay on relay.number = owned.number
    where relay.number is null or (relay.listing_id is null and relay.target is null and relay.freed_at < ${restedBefore})
    order by relay.freed_at nulls first, owned.nth limit 1
    on conflict (number) do update set listing_id = excluded.listing_id, freed_at = null
    returning number`.execute(on);
  return rows.length > 0;
}

export async function saveTarget(on: Queryable, number: string, target: string): Promise<void> {
  await on.updateTable('relayNumber').set({ target }).where('number', '=', number).execute();
}

export async function releaseNumber(on: Queryable, number: string, at: Date): Promise<void> {
  await on
    .updateTable('relayNumber')
    .set({ listingId: null, target: null, freedAt: at })
    .where('number', '=', number)
    .execute();
}
