import { type NotNull, sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `contact_mask` and `alias_correspondent`. */

type MaskRow = { alias: string | null; wantsNumber: boolean };

export function findMask(on: Queryable, listingId: number): Promise<MaskRow | undefined> {
  return on
    .selectFrom('contactMask')
    .select(['alias', 'wantsNumber'])
    .where('listingId', '=', listingId)
    .executeTakeFirst();
}

/** Concurrent calls agree on one alias: an existing one stays. `alias` null deletes it. */
export async function saveMask(on: Queryable, listingId: number, mask: MaskRow & { updatedAt: Date }): Promise<void> {
  const alias = mask.alias === null ? null : sql<string>`coalesce(contact_mask.alias, ${mask.alias})`;
  await on
    .insertInto('contactMask')
    .values({ listingId, ...mask })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet({ ...mask, alias }))
    .execute();
}

export async function deleteCorrespondents(trx: Trx, listingId: number): Promise<void> {
  await trx.deleteFrom('aliasCorrespondent').where('listingId', '=', listingId).execute();
}

export async function findListingOfAlias(on: Queryable, alias: string): Promise<number | undefined> {
  const row = await on.selectFrom('contactMask').select('listingId').where('alias', '=', alias).executeTakeFirst();
  return row?.listingId;
}

/** The sender of a reply alias and the alias they wrote to; undefined after the advertiser switched the alias off. */
export function findCorrespondent(on: Queryable, replyAlias: string) {
  return on
    .selectFrom('aliasCorrespondent as correspondent')
    .innerJoin('contactMask as mask', 'mask.listingId', 'correspondent.listingId')
    .select(['correspondent.listingId', 'correspondent.email', 'mask.alias'])
    .where('correspondent.replyAlias', '=', replyAlias)
    .where('mask.alias', 'is not', null)
    .$narrowType<{ alias: NotNull }>()
    .executeTakeFirst();
}

/** @returns the reply alias of this sender: the stored one, or `replyAlias` for a new sender. */
export async function saveCorrespondent(
  on: Queryable,
  { listingId, email, replyAlias, at }: { listingId: number; email: string; replyAlias: string; at: Date },
): Promise<string> {
  const row = await on
    .insertInto('aliasCorrespondent')
    .values({ listingId, email, replyAlias, createdAt: at, lastAt: at })
    .onConflict((conflict) => conflict.columns(['listingId', 'email']).doUpdateSet({ lastAt: at }))
    .returning('replyAlias')
    .executeTakeFirstOrThrow();
  return row.replyAlias;
}

export function selectCorrespondenceForExport(on: Queryable, email: string) {
  return on
    .selectFrom('aliasCorrespondent')
    .select(['listingId', 'createdAt', 'lastAt'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

export function selectMasksForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('contactMask')
    .innerJoin('listing', 'listing.id', 'contactMask.listingId')
    .select(['contactMask.listingId', 'contactMask.alias', 'contactMask.wantsNumber', 'contactMask.updatedAt'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('contactMask.listingId')
    .execute();
}

export async function deleteCorrespondenceOf(on: Queryable, email: string): Promise<void> {
  await on.deleteFrom('aliasCorrespondent').where('email', '=', email).execute();
}

/** @returns the number of deleted senders */
export async function deleteSilentCorrespondents(on: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('aliasCorrespondent').where('lastAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** SQL of `relay_number`. */

/** Listings that need a number now: published, of an active account, with a phone. */
const eligible = sql`select listing.id, listing.contact_phone from contact_mask mask
  join listing on listing.id = mask.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id
  where mask.wants_number and listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED' and listing.contact_phone is not null`;

/** Holds while a listing wants a number or a number is in use. */
export const usesNumbers = () => sql`
  exists (select from contact_mask where wants_number) or exists (select from relay_number where listing_id is not null or target is not null)`;

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

/** Reserves a number for a listing: unused numbers first, then those released before `restedBefore`. @returns whether one was free */
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
