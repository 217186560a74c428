import { endPlacements, startPlacements } from '../../discovery/placements/change-placements.ts';
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
  const event = 'boosts.paused' as const;
  await deps.recordEvent(
    paused.map(({ id: purchaseId, listingId }) => ({ event, listingId, purchaseId })),
    trx,
  );
}

/**
 * Runs before listings are deleted. Locks their payments, so that a concurrent payment sync runs before or after and never
 * deadlocks.
 */
export async function pauseForGood(deps: Parts, trx: Trx, listingIds: readonly number[]): Promise<void> {
  await lockPaymentsOf(trx, listingIds);
  await pauseBoosts(deps, trx, { listingIds });
}

/** Resumes the paused boosts of those listings that are public again; the end moves by the paused time. */
export async function resumeBoosts(deps: Parts, trx: Trx, which: ListingFilter): Promise<void> {
  const now = deps.clock.now();
  const shown = (await lockListings(trx, which)).filter((listing) => startOf(listing) === 'shown').map(({ id }) => id);
  const resumed = await resumePaused(trx, shown, now);
  const placements = resumed.map(({ id: purchaseId, listingId, boostType, expiresAt: endsAt }) => {
    return { listingId, boostType, purchaseId, startsAt: now, endsAt };
  });
  await startPlacements(trx, placements);
  const event = 'boosts.resumed' as const;
  await deps.recordEvent(
    resumed.map(({ id: purchaseId, listingId }) => ({ event, listingId, purchaseId })),
    trx,
  );
}
