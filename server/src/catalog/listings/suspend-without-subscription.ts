import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './listing.rules.ts';
import { lockListing } from './listing-lifecycle.store.ts';
import { lockForPublication } from './lock-for-publication.ts';
import { findUnmetGuard } from './transition-guards.ts';

/** Stored reason; screens translate it. */
const UNPAID_REASON = 'SUBSCRIPTION_ENDED';

/**
 * Suspends, as the system, a published listing that needs a plan and has no active one, also by an allowance. The subscription sends the
 * email.
 * @returns whether it was suspended.
 */
export async function suspendWithoutSubscription(deps: Deps, trx: Trx, listingId: number): Promise<boolean> {
  await lockForPublication(trx, listingId);
  const row = await lockListing(trx, listingId);
  if (!row) return false;
  const transition = transitionFor(row, 'suspend', ['system']);
  if (!transition.ok) return false;
  const now = deps.clock.now();
  const isUnpaid = async () => (await findUnmetGuard(deps, trx, row, ['subscribed'], now)) !== undefined;
  if (transition.value.guards.includes('unsubscribed') && !(await isUnpaid())) return false;
  await applyTransition(deps, trx, row, transition.value, { now, actorId: null, reason: UNPAID_REASON });
  return true;
}
