import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `relay_number`. */

/** A listing that wants a number now: it is published, its advertiser's account stands, and it has a phone. */
const wanting = sql`select listing.id, listing.contact_phone from contact_mask mask
  join listing on listing.id = mask.listing_id join app_user person on person.id = listing.advertiser_id
  where mask.wants_number and listing.status = 'PUBLISHED' and person.status <> 'SUSPENDED' and listing.contact_phone is not null`;

/** Numbers that lead somewhere, or are lent, and should not any more. */
export async function selectReleasable(on: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from relay_number relay
    where (relay.listing_id is not null or relay.target is not null)
      and not exists (select from (${wanting}) wanting where wanting.id = relay.listing_id)
    order by number`.execute(on);
  return rows.map(({ number }) => number);
}

/** Numbers that should lead elsewhere than they do. */
export async function selectMisled(on: Queryable): Promise<{ number: string; phone: string }[]> {
  const { rows } = await sql<{ number: string; phone: string }>`
    select relay.number, wanting.contact_phone as phone from relay_number relay join (${wanting}) wanting on wanting.id = relay.listing_id
    where relay.target is distinct from wanting.contact_phone order by relay.number`.execute(on);
  return rows;
}

/** Listings that want a number and have none, the first that wanted it first. */
export async function selectWaiting(on: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanting.id from (${wanting}) wanting join contact_mask mask on mask.listing_id = wanting.id
    where not exists (select from relay_number relay where relay.listing_id = wanting.id)
    order by mask.updated_at, wanting.id limit ${limit}`.execute(on);
  return rows.map(({ id }) => id);
}

/** Lends one of these numbers to a listing, those never lent first, then what has rested since before `restedBefore`. @returns whether one was free. */
export async function lendNumber(
  on: Queryable,
  { listingId, numbers, restedBefore }: { listingId: number; numbers: readonly string[]; restedBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into relay_number (number, listing_id)
    select wanted.number, ${listingId}::integer from unnest(${numbers}::text[]) with ordinality as wanted (number, nth)
      left join relay_number relay on relay.number = wanted.number
    where relay.number is null or (relay.listing_id is null and relay.target is null and relay.freed_at < ${restedBefore})
    order by relay.freed_at nulls first, wanted.nth limit 1
    on conflict (number) do update set listing_id = excluded.listing_id, freed_at = null
    returning number`.execute(on);
  return rows.length > 0;
}

export async function saveTarget(on: Queryable, number: string, target: string): Promise<void> {
  await on.updateTable('relayNumber').set({ target }).where('number', '=', number).execute();
}

export async function freeNumber(on: Queryable, number: string, at: Date): Promise<void> {
  await on
    .updateTable('relayNumber')
    .set({ listingId: null, target: null, freedAt: at })
    .where('number', '=', number)
    .execute();
}
