import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { ListingStatus, Suspender } from '#contract/catalog/listings';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './listing.rules.ts';
import { lockForModeration, lockListing } from './listing-lifecycle.store.ts';
import { selectStates } from './listings.store.ts';
import { selectQualityFacts } from './quality.store.ts';
import { findUnmetGuard } from './transition-guards.ts';

/** Stored reason; screens translate it. */
export const FEED_WITHDRAWN = 'FEED_WITHDRAWN';

export type FeedListingState = {
  id: number;
  agentId: number | null;
  status: ListingStatus;
  suspendedBy: Suspender | null;
  suspensionReason: string | null;
  /** Points that publishing needs. */
  missing: string[];
};

/** States of listings of a feed with what they lack, in two statements. */
export async function readFeedListings(on: Queryable, ids: readonly number[]): Promise<Map<number, FeedListingState>> {
  const [states, facts] = await Promise.all([selectStates(on, ids), selectQualityFacts(on, ids)]);
  return new Map(
    states.map((state) => {
      const known = facts.get(state.id);
      return [state.id, { ...state, missing: known ? missingPoints(qualityPoints(known)) : [] }];
    }),
  );
}

/** Suspended by a member or an admin, or concluded: a feed never publishes it again. */
export const isHeldHere = ({
  status,
  suspendedBy,
  suspensionReason,
}: Pick<FeedListingState, 'status' | 'suspendedBy' | 'suspensionReason'>) =>
  status === 'CONCLUDED' ||
  (status === 'SUSPENDED' && !(suspendedBy === 'SYSTEM' && suspensionReason === FEED_WITHDRAWN));

/**
 * Publishes a complete listing of a feed. The caller has locked the allowance (`itemContext`).
 * @returns what prevents it: `held`, `allowance`, or missing points
 */
export async function publishFeedListing(
  deps: Deps,
  trx: Trx,
  { id, advertiserId }: { id: number; advertiserId: number },
): Promise<'published' | 'held' | 'allowance' | string[]> {
  await lockForModeration(trx, id);
  const listing = await lockListing(trx, id);
  if (listing?.advertiserId !== advertiserId || isHeldHere(listing)) return 'held';
  if (listing.status === 'PUBLISHED') return 'published';
  const transition = transitionFor(listing, 'publish', ['owner']);
  if (!transition.ok) return 'held';
  const now = deps.clock.now();
  const unmet = await findUnmetGuard(deps, trx, listing, transition.value.guards, now);
  if (unmet?.guard === 'subscribed' || unmet?.guard === 'allowance') return 'allowance';
  if (unmet?.guard === 'complete') return unmet.missing;
  if (unmet) return 'held';
  await applyTransition(deps, trx, listing, transition.value, { now, actorId: null });
  return 'published';
}

/** Suspends, as the system, a published listing that its feed no longer has. */
export async function suspendFeedListing(
  deps: Deps,
  trx: Trx,
  { id, advertiserId }: { id: number; advertiserId: number },
): Promise<void> {
  const listing = await lockListing(trx, id);
  if (listing?.advertiserId !== advertiserId) return;
  const transition = transitionFor(listing, 'suspend', ['system']);
  if (!transition.ok) return;
  const cause = { now: deps.clock.now(), actorId: null, reason: FEED_WITHDRAWN };
  await applyTransition(deps, trx, listing, transition.value, cause);
}
