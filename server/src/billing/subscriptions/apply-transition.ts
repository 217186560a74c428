import { suspendWithoutSubscription } from '../../catalog/listings/suspend-without-subscription.ts';
import type { BusinessEvent } from '../../platform/events/record-event.ts';
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
import { type SubscriptionRow, updateSubscriptions } from './subscription-lifecycle.store.ts';

/** Provider fields other than the status. */
export type ProviderFacts = Pick<SubscriptionRow, 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'trialEndsAt'>;

/** Undefined `facts`: unchanged. */
type Signaled = { signal: SubscriptionSignal; at: Date; facts?: ProviderFacts };

/** Applies the transition of a signal under the lock of the subscription. Stores facts also without a transition. */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  signaled: Signaled,
  table: SubscriptionTransitions = subscriptionTransitions,
): Promise<void> {
  await applyToAll(deps, trx, [row], signaled, table);
}

/** Same as `applyTransition`, for any number of subscriptions. One statement per distinct change, email and suspended listing. */
export async function applyToAll(
  deps: Deps,
  trx: Trx,
  rows: readonly SubscriptionRow[],
  { signal, at, facts }: Signaled,
  table: SubscriptionTransitions = subscriptionTransitions,
): Promise<void> {
  const moves = rows.flatMap((row) => {
    const transition = table[row.status][signal];
    if (!transition && !facts) return [];
    const moved = movedRow({ ...row, ...facts }, transition, at);
    const isCanceled = moved.cancelAtPeriodEnd && !row.cancelAtPeriodEnd;
    const announcedEnd = endOfEmail(moved, transition?.email ?? null, isCanceled);
    const changes = { ...changedColumns(row, moved), ...(announcedEnd && noticesSpared(announcedEnd, at)) };
    return [{ moved, transition, isCanceled, changes }];
  });
  for (const group of Map.groupBy(moves, ({ changes }) => JSON.stringify(changes)).values()) {
    const ids = group.map(({ moved }) => moved.id);
    await updateSubscriptions(trx, ids, group[0]?.changes ?? {});
  }
  await executeEffects(
    deps,
    trx,
    moves.flatMap(({ moved: row, transition }) => (transition ? [{ row, transition }] : [])),
  );
  // For example, canceled in the provider's console.
  for (const { moved, isCanceled } of moves) if (isCanceled) await notifyCanceled(deps, trx, moved);
}

function changedColumns(row: SubscriptionRow, moved: SubscriptionRow) {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt, startedAt, pastDueSince, endedAt } = moved;
  const columns = { status, currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt, startedAt, pastDueSince, endedAt };
  const changed = Object.entries(columns).filter(([name, value]) => row[name as keyof typeof columns] !== value);
  return Object.fromEntries(changed) as Partial<typeof columns>;
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

type Move = { row: SubscriptionRow; transition: SubscriptionTransition };

async function executeEffects(deps: Deps, trx: Trx, moves: readonly Move[]): Promise<void> {
  const ending = moves.filter(({ row, transition: { endAtProvider } }) => {
    return endAtProvider === 'ALWAYS' || (endAtProvider === 'IF_KNOWN' && row.externalId);
  });
  const payloads = ending.map(({ row }) => ({ subscriptionId: row.id, what: 'END_NOW' as const }));
  await deps.jobs.enqueueAll(trx, 'subscriptions.syncProvider', payloads);
  await deps.recordEvent(moves.flatMap(eventsOf), trx);
  for (const { row, transition } of moves) {
    const { email, suspendsListing, to } = transition;
    const { listingId } = row;
    const isOffline = suspendsListing && listingId !== null && (await suspendWithoutSubscription(deps, trx, listingId));
    if (email === 'trialBegun') await notifyTrialStarted(deps, trx, row);
    if (email === 'subscriptionPastDue') await notifyPastDue(deps, trx, row);
    if (email === 'subscriptionExpired' && isOffline) {
      await notifyExpired(deps, trx, row, to === 'EXPIRED' ? 'PAST_DUE' : 'CANCELED');
    }
  }
}

function eventsOf({ row, transition }: Move): BusinessEvent[] {
  const { id: subscriptionId, userId, status } = row;
  return transition.events.map((event) => {
    if (event === 'subscriptions.started') return { event, userId, subscriptionId, trial: status === 'TRIALING' };
    if (event === 'subscriptions.canceled') return { event, actorId: null, userId, subscriptionId };
    return { event, userId, subscriptionId };
  });
}
