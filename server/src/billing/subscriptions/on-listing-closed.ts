import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { lockLiveOfListings } from './subscription-lifecycle.store.ts';

/**
 * Concluded listing: its subscription ends with the paid period. Deleted listing: it ends now, and its row stays without the listing.
 * A job syncs the provider. Erasure ends subscriptions separately (`personal-data.ts`).
 */
export async function endSubscriptionsOfListings(
  deps: Deps,
  trx: Trx,
  { listingIds: ids, how }: DomainEvents['listing.closed'],
): Promise<void> {
  if (ids.length === 0 || how === 'ERASED') return;
  for (const row of await lockLiveOfListings(trx, ids)) {
    const { id: subscriptionId, userId, status } = row;
    if (how === 'DELETED' || status === 'INCOMPLETE' || status === 'PAST_DUE') {
      await applyTransition(deps, trx, row, { signal: 'listingClosed', at: deps.clock.now() });
    } else if (!row.cancelAtPeriodEnd) {
      await deps.jobs.enqueue(trx, 'subscriptions.syncProvider', { subscriptionId, what: 'END_WITH_PERIOD' });
      await deps.recordEvent({ event: 'subscriptions.canceled', actorId: null, userId, subscriptionId }, trx);
    }
  }
}
