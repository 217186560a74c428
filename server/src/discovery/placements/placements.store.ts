import type { BoostType } from '#contract/discovery/placements';
import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import { boostedProofSql, runningSql } from './placement.sql.ts';

/** SQL of boosts for search, cards and the home page. */

/** A boost from `startsAt` until before `endsAt`; `purchaseId` is the paid purchase. */
export type Placement = { listingId: number; boostType: BoostType; startsAt: Date; endsAt: Date; purchaseId?: number };

export async function insertPlacements(on: Queryable, placements: readonly Placement[]): Promise<void> {
  await on.insertInto('listingBoost').values(placements).execute();
}

export async function deletePlacements(on: Queryable, purchaseIds: readonly number[]): Promise<void> {
  await on.deleteFrom('listingBoost').where('purchaseId', 'in', purchaseIds).execute();
}

/** Listings with an active boost, each once, and the `proof` that identifies this set. */
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
