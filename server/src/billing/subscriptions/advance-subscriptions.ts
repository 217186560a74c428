import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { notifyExpiry } from './notify-subscriber.ts';
import { isExpired, noticeDue, upcomingEnd } from './subscription-lifecycle.rules.ts';
import { lockSubscription, selectNearEnd, updateSubscription } from './subscription-lifecycle.store.ts';
import { syncSubscription } from './sync-subscription.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sends notices seven days and one day before an end or a first charge, each once, and ends expired subscriptions. Checks the provider for
 * a payment before an end; without a response no listing is suspended. An error affects one subscription only.
 */
export async function advanceSubscriptions(deps: Deps): Promise<void> {
  const soon = new Date(deps.clock.now().getTime() + WEEK_MS);
  for (const row of await selectNearEnd(deps.db, soon)) {
    try {
      if (isExpired(row, deps.clock.now())) await endExpired(deps, row.id);
      else await notify(deps, row.id);
    } catch (error) {
      deps.log.warn({ err: error, subscriptionId: row.id }, 'a subscription could not be led on');
    }
  }
}

async function endExpired(deps: Deps, id: number): Promise<void> {
  await syncSubscription(deps, id);
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSubscription(trx, id);
    const at = deps.clock.now();
    if (row && isExpired(row, at)) await applyTransition(deps, trx, row, { signal: 'timeOver', at });
  });
}

async function notify(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSubscription(trx, id);
    const end = row && upcomingEnd(row);
    const days = row ? noticeDue(row, deps.clock.now()) : null;
    if (!row || !end || days === null) return;
    await updateSubscription(trx, id, days === 7 ? { weekNoticeFor: end.at } : { dayNoticeFor: end.at });
    // An unpublished listing cannot be suspended.
    if (end.what === 'CANCELED' && row.listingStatus !== 'PUBLISHED') return;
    await notifyExpiry(deps, trx, row, days);
  });
}
