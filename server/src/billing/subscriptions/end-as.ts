import { suspendUnpaid } from '../../catalog/listings/suspend-unpaid.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type SubscriptionRow, updateSubscription } from './subscription-life.store.ts';
import { tellExpired } from './tell-subscriber.ts';

type End = {
  status: 'CANCELED' | 'EXPIRED';
  at: Date;
  /** The provider has not ended it by itself. */
  tellProvider: boolean;
  /** Its person reads in a letter that the ad was suspended; whoever ends it otherwise says so themselves. */
  tellPerson: boolean;
};

/** Ends a subscription that its caller has locked: in the same transaction its ad is suspended if it needs a plan. */
export async function endAs(deps: Deps, trx: Trx, row: SubscriptionRow, end: End): Promise<void> {
  const { id: subscriptionId, userId, listingId } = row;
  const { status, at } = end;
  await updateSubscription(trx, subscriptionId, { status, endedAt: at });
  if (end.tellProvider) {
    await deps.jobs.enqueue(trx, 'subscriptions.tellProvider', { subscriptionId, what: 'END_NOW' });
  }
  if (row.startedAt === null) return;
  await deps.report({ event: 'subscriptions.expired', userId, subscriptionId }, trx);
  const isOff = listingId !== null && (await suspendUnpaid(deps, trx, listingId));
  const reason = status === 'EXPIRED' ? 'PAST_DUE' : 'CANCELED';
  if (isOff && end.tellPerson) await tellExpired(deps, trx, row, reason);
}
