import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { ProviderSubscription } from '../payments/payment-provider.port.ts';
import { endAs } from './end-as.ts';
import { isFinal, noticesSpared, servesUntil, statusAfter } from './subscription-life.rules.ts';
import { countTold, lockSubscription, type SubscriptionRow, updateSubscription } from './subscription-life.store.ts';
import { tellCanceled, tellPastDue, tellTrialBegun } from './tell-subscriber.ts';

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
  const status = statusAfter(row.status, told);
  if (status === 'INCOMPLETE') return 'same';
  if (status === 'CANCELED' || status === 'EXPIRED') {
    const at = told.endedAt ?? deps.clock.now();
    await endAs(deps, trx, row, { status, at, tellProvider: false, tellPerson: true });
    return 'moved';
  }
  await moveTo(deps, trx, row, { ...told, status });
  return status === row.status ? 'same' : 'moved';
}

/** What has ended here, and goes on there: it was given up before the provider knew it, or paid after. */
async function endThere(deps: Deps, trx: Trx, { id }: SubscriptionRow, told: ProviderSubscription): Promise<void> {
  if (told.status === 'canceled') return;
  await deps.jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId: id, what: 'END_NOW' });
}

type Serving = Omit<ProviderSubscription, 'status'> & { status: 'TRIALING' | 'ACTIVE' | 'PAST_DUE' };

async function moveTo(deps: Deps, trx: Trx, row: SubscriptionRow, told: Serving): Promise<void> {
  const now = deps.clock.now();
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = told;
  const begins = row.status === 'INCOMPLETE';
  const falls = status === 'PAST_DUE' && row.status !== 'PAST_DUE';
  const moved: SubscriptionRow = {
    ...row,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    trialEndsAt: told.trialEnd ?? row.trialEndsAt,
    startedAt: row.startedAt ?? now,
    pastDueSince: status === 'PAST_DUE' ? (row.pastDueSince ?? now) : null,
  };
  const isCancelled = cancelAtPeriodEnd && !row.cancelAtPeriodEnd;
  const saidEnd = saidAtOnce(moved, { begins, falls, isCancelled });
  const { trialEndsAt, startedAt, pastDueSince } = moved;
  await updateSubscription(trx, row.id, {
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    trialEndsAt,
    startedAt,
    pastDueSince,
    ...(saidEnd && noticesSpared(saidEnd, now)),
  });
  const { userId, id: subscriptionId } = row;
  if (begins) {
    await deps.report({ event: 'subscriptions.started', userId, subscriptionId, trial: status === 'TRIALING' }, trx);
    if (status === 'TRIALING') await tellTrialBegun(deps, trx, moved);
  }
  if (falls) {
    await deps.report({ event: 'subscriptions.pastDue', userId, subscriptionId }, trx);
    await tellPastDue(deps, trx, moved);
  }
  // In the provider's own console, say: whoever cancels here has been told by then.
  if (isCancelled) await tellCanceled(deps, trx, moved);
}

/** The end that a letter of this moment speaks of. */
function saidAtOnce(
  moved: SubscriptionRow,
  { begins, falls, isCancelled }: { begins: boolean; falls: boolean; isCancelled: boolean },
): Date | null {
  if (falls) return servesUntil(moved);
  if (isCancelled) return moved.currentPeriodEnd;
  return begins && moved.status === 'TRIALING' ? (moved.trialEndsAt ?? moved.currentPeriodEnd) : null;
}
