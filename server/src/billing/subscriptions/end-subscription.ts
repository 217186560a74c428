import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endAs } from './end-as.ts';
import { isFinal } from './subscription-life.rules.ts';
import { lockSubscription } from './subscription-life.store.ts';

/**
 * Ends a subscription now (somebody withdrew from it): CANCELED, its ad suspended if it needs a plan, and the provider told by a job. One that has ended stays as it is.
 */
export async function endSubscription(
  deps: Deps,
  trx: Trx,
  subscriptionId: number,
  { at }: { at: Date },
): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (!row || isFinal(row.status)) return;
  await endAs(deps, trx, row, { status: 'CANCELED', at, tellProvider: true, tellPerson: false });
}
