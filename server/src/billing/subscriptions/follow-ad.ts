import type { Deps } from '../../app/boot/deps.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { lockLiveOfListings, updateSubscription } from './subscription-life.store.ts';

/**
 * An ad is concluded: its subscription runs out with what is paid. Or it is about to be deleted: it ends now, and its row stays without the ad. The caller has
 * locked the ads; the provider is told by a job.
 */
export async function followAd(
  { clock, jobs, report }: Pick<Deps, 'clock' | 'jobs' | 'report'>,
  trx: Trx,
  listingIds: number | readonly number[],
  became: 'concluded' | 'deleted',
): Promise<void> {
  const ids = typeof listingIds === 'number' ? [listingIds] : listingIds;
  if (ids.length === 0) return;
  for (const { id: subscriptionId, userId, status, startedAt, cancelAtPeriodEnd } of await lockLiveOfListings(
    trx,
    ids,
  )) {
    const endsNow = became === 'deleted' || status === 'INCOMPLETE' || status === 'PAST_DUE';
    if (!endsNow && cancelAtPeriodEnd) continue;
    if (endsNow) await updateSubscription(trx, subscriptionId, { status: 'CANCELED', endedAt: clock.now() });
    const what = endsNow ? 'END_NOW' : 'END_WITH_PERIOD';
    await jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what });
    if (startedAt) await report({ event: 'subscriptions.canceled', actorId: null, userId, subscriptionId }, trx);
  }
}
