import { sql } from 'kysely';
import { type Queryable, runText } from '../adapters/postgres.ts';

/** The spans that search, cards and the home page read. */

type StoredBoost = { listingId: number; boostType: string; startsAt: Date; endsAt: Date; purchaseId?: number };

export async function insertBoost(on: Queryable, boost: StoredBoost): Promise<void> {
  await on.insertInto('listingBoost').values(boost).execute();
}

/** The ads that have such a boost now, each once. */
export async function selectAllBoosted(
  on: Queryable,
  { boostType, now }: { boostType: string; now: Date },
): Promise<number[]> {
  const [row] = await runText<{ ids: number[] | null }>(
    on,
    `select array_agg(distinct listing_id) as ids from listing_boost
      where boost_type = $1 and starts_at <= $2::timestamptz and ends_at > $2`,
    [boostType, now],
  );
  return row?.ids ?? [];
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
