import { sql } from 'kysely';
import type { Queryable } from '../adapters/postgres.ts';

/** The spans that search, cards and the home page read. */

type StoredBoost = { listingId: number; boostType: string; startsAt: Date; endsAt: Date; purchaseId?: number };

export async function insertBoost(on: Queryable, boost: StoredBoost): Promise<void> {
  await on.insertInto('listingBoost').values(boost).execute();
}

/** Which of these ads have such a boost now; its last instant excluded. */
export async function selectBoosted(
  on: Queryable,
  { boostType, listingIds, now }: { boostType: string; listingIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await on
    .selectFrom('listingBoost')
    .select('listingId')
    .distinct()
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('boostType', '=', boostType)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .execute();
  return rows.map((row) => row.listingId);
}
