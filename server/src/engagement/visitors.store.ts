import type { Queryable } from '../adapters/postgres.ts';

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

/** Remembers a visitor of an ad for the day. @returns whether the day had not seen them there. */
export async function isFirstSight(
  on: Queryable,
  sight: { day: string; listingId: number; visitor: Buffer },
): Promise<boolean> {
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
  await on.deleteFrom('viewVisitor').where('day', '<', day).execute();
}
