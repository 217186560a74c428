import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { isFinal } from './subscription-life.rules.ts';
import { lockSubscription, updateSubscription } from './subscription-life.store.ts';

/**
 * Notes by which id the provider knows a subscription: after `payments.startSubscription` has answered, before it is synced. One that was given up meanwhile is ended there.
 * The same again changes nothing.
 */
export async function bindSubscription(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { subscriptionId, externalId }: { subscriptionId: number; externalId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockSubscription(trx, subscriptionId);
    if (!row || row.externalId === externalId) return;
    await updateSubscription(trx, subscriptionId, { externalId });
    if (isFinal(row.status)) {
      await jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what: 'END_NOW' });
    }
  });
}
