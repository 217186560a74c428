import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderSubscription } from '../payments/payment-provider.port.ts';
import { applyTransition } from './apply-transition.ts';
import { isFinal, signalOf, subscriptionTransitions } from './subscription-lifecycle.rules.ts';
import { incrementNoticeCount, lockSubscription, type SubscriptionRow } from './subscription-lifecycle.store.ts';

/**
 * Applies the provider's state to a subscription that was `known` at the time of the request.
 * @returns `again` when another response was stored in between: their order is unknown, so a new request is needed. `moved`: the status
 * changed.
 */
export async function applyProviderState(
  deps: Deps,
  trx: Trx,
  known: { id: number; noticeCount: number },
  state: ProviderSubscription,
): Promise<'again' | 'moved' | 'same'> {
  const row = await lockSubscription(trx, known.id);
  if (!row) return 'same';
  if (row.noticeCount !== known.noticeCount) return 'again';
  await incrementNoticeCount(trx, row.id);
  if (isFinal(row.status)) {
    await endThere(deps, trx, row, state);
    return 'same';
  }
  const signal = signalOf(row.status, state);
  const transition = signal && subscriptionTransitions[row.status][signal];
  if (!signal || (row.status === 'INCOMPLETE' && !transition)) return 'same';
  const now = deps.clock.now();
  if (signal === 'canceled') await applyTransition(deps, trx, row, { signal, at: state.endedAt ?? now });
  else await applyTransition(deps, trx, row, { signal, at: now, facts: factsOf(row, state) });
  return transition ? 'moved' : 'same';
}

function factsOf(row: SubscriptionRow, { currentPeriodEnd, cancelAtPeriodEnd, trialEnd }: ProviderSubscription) {
  return { currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt: trialEnd ?? row.trialEndsAt };
}

/** Ended here, but active at the provider: it was canceled before the provider knew it, or paid afterwards. */
async function endThere(deps: Deps, trx: Trx, { id }: SubscriptionRow, state: ProviderSubscription): Promise<void> {
  if (state.status === 'canceled') return;
  await deps.jobs.enqueue(trx, 'subscriptions.syncProvider', { subscriptionId: id, what: 'END_NOW' });
}
