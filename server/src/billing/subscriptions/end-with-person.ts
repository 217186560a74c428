import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { hasSubscriptions } from './personal-data.store.ts';
import { lockLiveOfPerson, updateSubscription } from './subscription-life.store.ts';

/** Somebody is erased: what they pay for ends now, as their ads do, and the provider is told by a job. @returns whether they ever had one. */
export async function endWithPerson(
  { clock, jobs, report }: Pick<Deps, 'clock' | 'jobs' | 'report'>,
  trx: Trx,
  userId: number,
): Promise<boolean> {
  for (const { id: subscriptionId, startedAt } of await lockLiveOfPerson(trx, userId)) {
    await updateSubscription(trx, subscriptionId, { status: 'CANCELED', endedAt: clock.now() });
    await jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what: 'END_NOW' });
    if (startedAt) await report({ event: 'subscriptions.canceled', actorId: null, userId, subscriptionId }, trx);
  }
  return hasSubscriptions(trx, userId);
}
