import { canActFor } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type SubscriptionRow, selectSubscription } from './subscription-lifecycle.store.ts';

/**
 * A subscription of the actor that serves or has served.
 * @throws SUBSCRIPTION_NOT_FOUND_EXCEPTION also for one of another user, and one that was never paid
 */
export async function loadOwnSubscription(
  { actor, domainError }: Pick<ActorUseCase<'SUBSCRIPTION_NOT_FOUND_EXCEPTION'>, 'actor' | 'domainError'>,
  on: Queryable,
  id: number,
): Promise<SubscriptionRow> {
  const row = await selectSubscription(on, id);
  if (!row || row.startedAt === null || !canActFor(actor, row.userId, 'pay'))
    throw domainError('SUBSCRIPTION_NOT_FOUND_EXCEPTION');
  return row;
}
