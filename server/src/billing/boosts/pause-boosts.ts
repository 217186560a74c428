import { endPlacements } from '../../discovery/placements/end-placements.ts';
import { startPlacement } from '../../discovery/placements/start-placement.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { startOf } from './boost.rules.ts';
import { type ListingFilter, lockListings, lockPaymentsOf, pauseRunning, resumePaused } from './purchases.store.ts';

type Parts = Pick<Deps, 'clock' | 'recordEvent'>;

/** What these ads have of running boosts stands still, after they went out of sight: nothing shows it, and its end waits. */
export async function pauseBoosts(deps: Parts, trx: Trx, which: ListingFilter): Promise<void> {
  const listings = await lockListings(trx, which);
  const paused = await pauseRunning(
    trx,
    listings.map(({ id }) => id),
    deps.clock.now(),
  );
  await endPlacements(
    trx,
    paused.map(({ id }) => id),
  );
  for (const { id: purchaseId, listingId } of paused) {
    await deps.recordEvent({ event: 'boosts.paused', listingId, purchaseId }, trx);
  }
}

/** Before an ad is deleted: whoever settles one of its payments comes before this or after it, and never waits the other way round. */
export async function pauseForGood(deps: Parts, trx: Trx, listingId: number): Promise<void> {
  await lockPaymentsOf(trx, listingId);
  await pauseBoosts(deps, trx, { listingId });
}

/** What was paused goes on, for those of these ads that are public (again); its end is later by as long as it stood still. */
export async function resumeBoosts(deps: Parts, trx: Trx, which: ListingFilter): Promise<void> {
  const now = deps.clock.now();
  const shown = (await lockListings(trx, which)).filter((listing) => startOf(listing) === 'shown').map(({ id }) => id);
  for (const { id: purchaseId, listingId, boostType, expiresAt: endsAt } of await resumePaused(trx, shown, now)) {
    await startPlacement(trx, { listingId, boostType, purchaseId, startsAt: now, endsAt });
    await deps.recordEvent({ event: 'boosts.resumed', listingId, purchaseId }, trx);
  }
}
