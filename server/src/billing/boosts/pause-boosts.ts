import { endPlacements } from '../../discovery/placements/end-placements.ts';
import { startPlacement } from '../../discovery/placements/start-placement.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { startOf } from './boost.rules.ts';
import { type ListingFilter, lockListings, lockPaymentsOf, pauseRunning, resumePaused } from './purchases.store.ts';

type Parts = Pick<Deps, 'clock' | 'recordEvent'>;

/** Pauses the running boosts of listings that are no longer public: placements end, and the expiry waits. */
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

/**
 * Runs before a listing is deleted. Locks its payments, so that a concurrent payment sync runs before or after and never
 * deadlocks.
 */
export async function pauseForGood(deps: Parts, trx: Trx, listingId: number): Promise<void> {
  await lockPaymentsOf(trx, listingId);
  await pauseBoosts(deps, trx, { listingId });
}

/** Resumes the paused boosts of those listings that are public again; the end moves by the paused time. */
export async function resumeBoosts(deps: Parts, trx: Trx, which: ListingFilter): Promise<void> {
  const now = deps.clock.now();
  const shown = (await lockListings(trx, which)).filter((listing) => startOf(listing) === 'shown').map(({ id }) => id);
  for (const { id: purchaseId, listingId, boostType, expiresAt: endsAt } of await resumePaused(trx, shown, now)) {
    await startPlacement(trx, { listingId, boostType, purchaseId, startsAt: now, endsAt });
    await deps.recordEvent({ event: 'boosts.resumed', listingId, purchaseId }, trx);
  }
}
