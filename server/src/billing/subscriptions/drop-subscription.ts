import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockSubscription, updateSubscription } from './subscription-life.store.ts';

/** Its first payment failed or was given up: it leaves the ad's place, and is ended at the provider. One that serves, or has ended, stays as it is. */
export async function dropSubscription(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Trx,
  subscriptionId: number,
): Promise<void> {
  const row = await lockSubscription(trx, subscriptionId);
  if (row?.status !== 'INCOMPLETE') return;
  await updateSubscription(trx, subscriptionId, { status: 'CANCELED', endedAt: clock.now() });
  if (row.externalId) await jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what: 'END_NOW' });
}
