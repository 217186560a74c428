import type { Deps } from '../../app/boot/deps.ts';
import { pauseBoosts, pauseForGood, resumeBoosts } from '../../billing/boosts/pause-boosts.ts';
import { followAd } from '../../billing/subscriptions/follow-ad.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';

/** What was bought for an ad follows its life: told in the transaction of each step, after the ad is written, and before it is deleted. */

/** It is public (again). */
export async function adCameOnline(deps: Deps, trx: Trx, listingId: number): Promise<void> {
  await resumeBoosts(deps, trx, { listingId });
}

/** It was suspended, by whomever. */
export async function adWentOffline(deps: Deps, trx: Trx, listingId: number): Promise<void> {
  await pauseBoosts(deps, trx, { listingId });
}

/** It will never be public again. */
export async function adIsOver(deps: Deps, trx: Trx, listingId: number, how: 'concluded' | 'deleted'): Promise<void> {
  await followAd(deps, trx, listingId, how);
  if (how === 'deleted') await pauseForGood(deps, trx, listingId);
  else await pauseBoosts(deps, trx, { listingId });
}
