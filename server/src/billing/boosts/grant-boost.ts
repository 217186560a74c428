import type { BoostType } from '#contract/billing/billing';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { boostSpan } from './boost.rules.ts';
import { insertBoost } from '../../discovery/placements/placements.store.ts';

/** `hours`: 1 to 8760, whole. */
export type GrantedBoost = { listingId: number; boostType: BoostType; startsAt: Date; hours: number };

/** Gives an ad a boost, through the caller's transaction: what a purchase leads to, and the demo world. */
export async function grantBoost(
  on: Queryable,
  { listingId, boostType, startsAt, hours }: GrantedBoost,
): Promise<void> {
  await insertBoost(on, { listingId, boostType, ...boostSpan(startsAt, hours) });
}
