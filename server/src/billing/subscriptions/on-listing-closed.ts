import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyToAll } from './apply-transition.ts';
import { lockLiveOfListings, type SubscriptionRow } from './subscription-lifecycle.store.ts';

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
  const live = await lockLiveOfListings(trx, ids);
  const endsNow = ({ status }: SubscriptionRow) =>
    how === 'DELETED' || status === 'INCOMPLETE' || status === 'PAST_DUE';
  await applyToAll(deps, trx, live.filter(endsNow), { signal: 'listingClosed', at: deps.clock.now() });
  const ending = live.filter((row) => !endsNow(row) && !row.cancelAtPeriodEnd);
  const payloads = ending.map(({ id }) => ({ subscriptionId: id, what: 'END_WITH_PERIOD' as const }));
  await deps.jobs.enqueueAll(trx, 'subscriptions.syncProvider', payloads);
  const event = 'subscriptions.canceled' as const;
  await deps.recordEvent(
    ending.map(({ id, userId }) => ({ event, actorId: null, userId, subscriptionId: id })),
    trx,
  );
}
