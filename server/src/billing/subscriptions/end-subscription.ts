import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { lockSubscription } from './subscription-life.store.ts';

/** Ends a subscription that its user withdraws from. One that has ended stays as it is. */
export async function endSubscription(
  deps: Deps,
  trx: Trx,
  subscriptionId: number,
  { at }: { at: Date },
): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (row) await applyTransition(deps, trx, row, { signal: 'withdrawn', at });
}
