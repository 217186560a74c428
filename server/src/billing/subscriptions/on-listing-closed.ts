import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockLiveOfListings, updateSubscription } from './subscription-life.store.ts';

/**
 * A concluded listing: its subscription runs out at the end of the paid period. A deleted one: it ends now, and its row stays without
 * the listing. A job syncs the provider. Erasure ends subscriptions itself (`personal-data.ts`).
 */
export async function endSubscriptionsOfListings(
  { clock, jobs, report }: Deps,
  trx: Trx,
  { listingIds: ids, how }: DomainEvents['listing.closed'],
): Promise<void> {
  if (ids.length === 0 || how === 'ERASED') return;
  for (const { id: subscriptionId, userId, status, startedAt, cancelAtPeriodEnd } of await lockLiveOfListings(
    trx,
    ids,
  )) {
    const endsNow = how === 'DELETED' || status === 'INCOMPLETE' || status === 'PAST_DUE';
    if (!endsNow && cancelAtPeriodEnd) continue;
    if (endsNow) await updateSubscription(trx, subscriptionId, { status: 'CANCELED', endedAt: clock.now() });
    const what = endsNow ? 'END_NOW' : 'END_WITH_PERIOD';
    await jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what });
    if (startedAt) await report({ event: 'subscriptions.canceled', actorId: null, userId, subscriptionId }, trx);
  }
}
