import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferSubscriptions } from './subscription-lifecycle.store.ts';

/** Subscriptions. */
export async function transferSubscriptionsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferSubscriptions(trx, { from, to });
}
