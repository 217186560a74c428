import type { resumeSubscription as resumeEndpoint } from '#contract/billing/subscriptions.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { withProviderErrors } from '../payments/provider-errors.ts';
import { loadOwnSubscription } from './load-own.ts';
import { isFinal } from './subscription-lifecycle.rules.ts';
import { permissions } from './subscriptions.policy.ts';
import { syncSubscription } from './sync-subscription.ts';

type Context = ActorUseCase<ErrorsOf<typeof resumeEndpoint>>;

/**
 * Undoes a cancellation before it takes effect.
 * @throws SUBSCRIPTION_STATUS_EXCEPTION with `status` for one that has ended, or whose listing is closed
 */
export async function resumeSubscription(context: Context, id: number): Promise<void> {
  const { deps, actor, domainError } = context;
  const row = await loadOwnSubscription(context, deps.db, id);
  const { externalId, userId, status } = row;
  if (!isFinal(status) && !row.cancelAtPeriodEnd) return;
  const { resume } = permissions({ ...row, withdrawUntil: null }, deps.clock.now());
  if (!resume || externalId === null) throw domainError('SUBSCRIPTION_STATUS_EXCEPTION', { status });
  await withProviderErrors(context, () => deps.payments.endSubscription(externalId, 'goOn'));
  await deps.recordEvent({ event: 'subscriptions.resumed', actorId: actor.id, userId, subscriptionId: id });
  await withProviderErrors(context, () => syncSubscription(deps, id));
}
