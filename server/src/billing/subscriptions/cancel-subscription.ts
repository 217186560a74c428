import type { cancelSubscription as cancelEndpoint } from '#contract/billing/subscriptions.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import { applyTransition } from './apply-transition.ts';
import { loadOwnSubscription } from './load-own.ts';
import { isFinal } from './subscription-lifecycle.rules.ts';
import { lockSubscription, type SubscriptionRow } from './subscription-lifecycle.store.ts';
import { syncSubscription } from './sync-subscription.ts';

type Context = ActorUseCase<ErrorsOf<typeof cancelEndpoint>>;

/**
 * Cancels the actor's subscription at the end of the paid period; the email shows the provider's state after that. A
 * PAST_DUE one ends now.
 * @throws SUBSCRIPTION_NOT_FOUND_EXCEPTION, SUBSCRIPTION_STATUS_EXCEPTION with `status` for one that has ended
 */
export async function cancelSubscription(context: Context, id: number): Promise<void> {
  const { deps, actor, domainError } = context;
  const row = await loadOwnSubscription(context, deps.db, id);
  if (isFinal(row.status) || row.externalId === null) {
    throw domainError('SUBSCRIPTION_STATUS_EXCEPTION', { status: row.status });
  }
  if (row.status === 'PAST_DUE') return endUnpaid(context, row);
  if (row.cancelAtPeriodEnd) return;
  const { externalId } = row;
  await withProviderErrors(context, () => deps.payments.endSubscription(externalId, 'withPeriod'));
  await deps.recordEvent({
    event: 'subscriptions.canceled',
    actorId: actor.id,
    userId: row.userId,
    subscriptionId: id,
  });
  await withProviderErrors(context, () => syncSubscription(deps, id));
}

async function endUnpaid({ deps, actor }: Context, { id }: SubscriptionRow): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSubscription(trx, id);
    if (row?.status !== 'PAST_DUE') return;
    const { userId } = row;
    await deps.recordEvent({ event: 'subscriptions.canceled', actorId: actor.id, userId, subscriptionId: id }, trx);
    await applyTransition(deps, trx, row, { signal: 'endedByUser', at: deps.clock.now() });
  });
}
