import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Visitors of a day, as hashes that are anonymous once the day's salt is deleted. Days in Italy as `YYYY-MM-DD`. */

export async function selectSalt(on: Queryable, day: string): Promise<Buffer | undefined> {
  const row = await on.selectFrom('visitorSalt').select('salt').where('day', '=', day).executeTakeFirst();
  return row?.salt;
}

/** The first insert wins; concurrent ones wait for it. */
export async function insertSalt(on: Queryable, day: string, salt: Buffer): Promise<void> {
  await on
    .insertInto('visitorSalt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Whether this visitor has opened the listing that day. */
export async function isKnownVisitor(on: Queryable, { day, listingId, visitor }: Sight): Promise<boolean> {
  const known = on.selectFrom('visitorHash').select('day').where('day', '=', day).where('listingId', '=', listingId);
  return (await known.where('visitor', '=', visitor).executeTakeFirst()) !== undefined;
}

type NetworkSlots = { day: string; listingId: number; network: Buffer; max: number; slots: number };

/** Reserves visitor slots of a listing for a network on the day. @returns false when all `max` are used */
export async function reserveNetworkSlots(
  on: Queryable,
  { day, listingId, network, max, slots }: NetworkSlots,
): Promise<boolean> {
  const { rows } = await sql`
    insert into view_network as known (day, listing_id, network, visitors) values (${day}, ${listingId}, ${network}, ${slots})
    on conflict (day, listing_id, network) do update set visitors = known.visitors + excluded.visitors
      where known.visitors < ${max}
    returning visitors`.execute(on);
  return rows.length > 0;
}

type Sight = { day: string; listingId: number; visitor: Buffer };

/** Records a visitor of a listing for the day. @returns whether it was their first view of the day */
export async function isFirstSight(on: Queryable, sight: Sight): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('visitorHash')
    .values(sight)
    .onConflict((conflict) => conflict.columns(['day', 'listingId', 'visitor']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Salts first: without them the hashes are anonymous. */
export async function deleteDaysBefore(on: Queryable, day: string): Promise<void> {
  await on.deleteFrom('visitorSalt').where('day', '<', day).execute();
  await on.deleteFrom('viewNetwork').where('day', '<', day).execute();
  await on.deleteFrom('visitorHash').where('day', '<', day).execute();
}

export function selectViewsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('listingView')
    .select(['listingId', 'viewedAt'])
    .where('userId', '=', userId)
    .orderBy('viewedAt')
    .execute();
}

export function selectContactsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('listingContact')
    .select(['listingId', 'contactType', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Listing counts are anonymous and retained. */
export async function deleteEngagementOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('listingView').where('userId', '=', userId).execute();
  await on.deleteFrom('listingContact').where('userId', '=', userId).execute();
}
