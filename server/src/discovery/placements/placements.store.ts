import { sql } from 'kysely';
import type { BoostType } from '#contract/billing/billing';
import { boostedProofSql, runningSql } from './placement.sql.ts';
import { type Queryable, runText } from '../../platform/postgres/postgres.ts';

/** The spans that search, cards and the home page read. */

type StoredBoost = { listingId: number; boostType: string; startsAt: Date; endsAt: Date; purchaseId?: number };

export async function insertBoost(on: Queryable, boost: StoredBoost): Promise<void> {
  await on.insertInto('listingBoost').values(boost).execute();
}

/** The ads that have such a boost now, each once, and what they are told from others by. */
export async function selectAllBoosted(
  on: Queryable,
  { boostType, now }: { boostType: BoostType; now: Date },
): Promise<{ listingIds: number[]; proof: string }> {
  const [row] = await runText<{ ids: number[] | null; proof: string }>(
    on,
    `select ${boostedProofSql(boostType, '$1')} as proof,
      (select array_agg(distinct b.listing_id) from listing_boost b where ${runningSql(boostType, '$1')}) as ids`,
    [now],
  );
  return { listingIds: row?.ids ?? [], proof: row?.proof ?? '' };
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
