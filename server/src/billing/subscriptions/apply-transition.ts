import { suspendWithoutSubscription } from '../../catalog/listings/suspend-without-subscription.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { notifyCanceled, notifyExpired, notifyPastDue, notifyTrialStarted } from './notify-subscriber.ts';
import {
  noticesSpared,
  type SubscriptionSignal,
  type SubscriptionTransition,
  type SubscriptionTransitions,
  servesUntil,
  subscriptionTransitions,
} from './subscription-lifecycle.rules.ts';
import { type SubscriptionRow, updateSubscription } from './subscription-lifecycle.store.ts';

/** Provider fields other than the status. */
export type ProviderFacts = Pick<SubscriptionRow, 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'trialEndsAt'>;

/** Undefined `facts`: unchanged. */
type Signaled = { signal: SubscriptionSignal; at: Date; facts?: ProviderFacts };

/** Applies the transition of a signal under the lock of the subscription. Stores facts also without a transition. */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  { signal, at, facts }: Signaled,
  table: SubscriptionTransitions = subscriptionTransitions,
): Promise<void> {
  const transition = table[row.status][signal];
  if (!transition && !facts) return;
  const moved = movedRow({ ...row, ...facts }, transition, at);
  const isCanceled = moved.cancelAtPeriodEnd && !row.cancelAtPeriodEnd;
  const announcedEnd = endOfEmail(moved, transition?.email ?? null, isCanceled);
  const { status, currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt, startedAt, pastDueSince, endedAt } = moved;
  await updateSubscription(trx, row.id, {
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    trialEndsAt,
    startedAt,
    pastDueSince,
    endedAt,
    ...(announcedEnd && noticesSpared(announcedEnd, at)),
  });
  if (transition) await executeEffects(deps, trx, moved, transition);
  // For example, canceled in the provider's console.
  if (isCanceled) await notifyCanceled(deps, trx, moved);
}

function movedRow(row: SubscriptionRow, transition: SubscriptionTransition | undefined, at: Date): SubscriptionRow {
  if (!transition) return row;
  const { to: status, starts, ends, pastDueSince } = transition;
  return {
    ...row,
    status,
    startedAt: starts ? (row.startedAt ?? at) : row.startedAt,
    endedAt: ends ? at : row.endedAt,
    pastDueSince: pastDueSince === 'KEEP' ? row.pastDueSince : pastDueSince === 'SET' ? (row.pastDueSince ?? at) : null,
  };
}

/** The end that the email of this transition announces. Its notices are skipped. */
function endOfEmail(moved: SubscriptionRow, email: SubscriptionTransition['email'], isCanceled: boolean): Date | null {
  if (email === 'subscriptionPastDue') return servesUntil(moved);
  if (isCanceled) return moved.currentPeriodEnd;
  return email === 'trialBegun' ? (moved.trialEndsAt ?? moved.currentPeriodEnd) : null;
}

async function executeEffects(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  { events, email, endAtProvider, suspendsListing, to }: SubscriptionTransition,
): Promise<void> {
  const { id: subscriptionId, userId, status, listingId } = row;
  if (endAtProvider === 'ALWAYS' || (endAtProvider === 'IF_KNOWN' && row.externalId)) {
    await deps.jobs.enqueue(trx, 'subscriptions.syncProvider', { subscriptionId, what: 'END_NOW' });
  }
  for (const event of events) {
    if (event === 'subscriptions.started') {
      await deps.recordEvent({ event, userId, subscriptionId, trial: status === 'TRIALING' }, trx);
    } else if (event === 'subscriptions.canceled') {
      await deps.recordEvent({ event, actorId: null, userId, subscriptionId }, trx);
    } else await deps.recordEvent({ event, userId, subscriptionId }, trx);
  }
  const isOffline = suspendsListing && listingId !== null && (await suspendWithoutSubscription(deps, trx, listingId));
  if (email === 'trialBegun') await notifyTrialStarted(deps, trx, row);
  if (email === 'subscriptionPastDue') await notifyPastDue(deps, trx, row);
  if (email === 'subscriptionExpired' && isOffline) {
    await notifyExpired(deps, trx, row, to === 'EXPIRED' ? 'PAST_DUE' : 'CANCELED');
  }
}
