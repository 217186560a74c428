import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Different people a day, in marks that say nothing once the day's salt is gone. Days in Italy as `YYYY-MM-DD`. */

export async function selectSalt(on: Queryable, day: string): Promise<Buffer | undefined> {
  const row = await on.selectFrom('viewSalt').select('salt').where('day', '=', day).executeTakeFirst();
  return row?.salt;
}

/** Whoever comes first decides; who comes at the same moment waits for it. */
export async function insertSalt(on: Queryable, day: string, salt: Buffer): Promise<void> {
  await on
    .insertInto('viewSalt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Whether the day has seen this visitor on the ad. */
export async function isKnownVisitor(on: Queryable, { day, listingId, visitor }: Sight): Promise<boolean> {
  const known = on.selectFrom('viewVisitor').select('day').where('day', '=', day).where('listingId', '=', listingId);
  return (await known.where('visitor', '=', visitor).executeTakeFirst()) !== undefined;
}

/** Takes one of the places that the ad has for this network on the day. @returns false when all `most` are taken */
export async function takePlace(
  on: Queryable,
  {
    day,
    listingId,
    network,
    most,
    places = 1,
  }: { day: string; listingId: number; network: Buffer; most: number; places?: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into view_network as known (day, listing_id, network, visitors) values (${day}, ${listingId}, ${network}, ${places})
    on conflict (day, listing_id, network) do update set visitors = known.visitors + excluded.visitors
      where known.visitors < ${most}
    returning visitors`.execute(on);
  return rows.length > 0;
}

type Sight = { day: string; listingId: number; visitor: Buffer };

/** Remembers a visitor of an ad for the day. @returns whether the day had not seen them there. */
export async function isFirstSight(on: Queryable, sight: Sight): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('viewVisitor')
    .values(sight)
    .onConflict((conflict) => conflict.columns(['day', 'listingId', 'visitor']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The salts first: without them a mark leads nowhere. */
export async function deleteDaysBefore(on: Queryable, day: string): Promise<void> {
  await on.deleteFrom('viewSalt').where('day', '<', day).execute();
  await on.deleteFrom('viewNetwork').where('day', '<', day).execute();
  await on.deleteFrom('viewVisitor').where('day', '<', day).execute();
}
