import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderSubscription } from '../payments/payment-provider.port.ts';
import { applyTransition } from './apply-transition.ts';
import { isFinal, signalOf, subscriptionTransitions } from './subscription-life.rules.ts';
import { countTold, lockSubscription, type SubscriptionRow } from './subscription-life.store.ts';

/**
 * Applies what the provider told of a subscription that was `known` when it was asked.
 * @returns `again` when another answer was written meanwhile: which of the two is newer nobody knows, so that it has to be asked anew. `moved`: its status is another now.
 */
export async function applyTold(
  deps: Deps,
  trx: Trx,
  known: { id: number; toldCount: number },
  told: ProviderSubscription,
): Promise<'again' | 'moved' | 'same'> {
  const row = await lockSubscription(trx, known.id);
  if (!row) return 'same';
  if (row.toldCount !== known.toldCount) return 'again';
  await countTold(trx, row.id);
  if (isFinal(row.status)) {
    await endThere(deps, trx, row, told);
    return 'same';
  }
  const signal = signalOf(row.status, told);
  const transition = signal && subscriptionTransitions[row.status][signal];
  if (!signal || (row.status === 'INCOMPLETE' && !transition)) return 'same';
  const now = deps.clock.now();
  if (signal === 'canceled') await applyTransition(deps, trx, row, { signal, at: told.endedAt ?? now });
  else await applyTransition(deps, trx, row, { signal, at: now, facts: factsOf(row, told) });
  return transition ? 'moved' : 'same';
}

function factsOf(row: SubscriptionRow, { currentPeriodEnd, cancelAtPeriodEnd, trialEnd }: ProviderSubscription) {
  return { currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt: trialEnd ?? row.trialEndsAt };
}

/** What has ended here, and goes on there: it was given up before the provider knew it, or paid after. */
async function endThere(deps: Deps, trx: Trx, { id }: SubscriptionRow, told: ProviderSubscription): Promise<void> {
  if (told.status === 'canceled') return;
  await deps.jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId: id, what: 'END_NOW' });
}
