import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectSubscriptionsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('subscription')
    .select(['id', 'listingId', 'planName', 'priceMinor', 'currency', 'billingInterval', 'status', 'createdAt'])
    .select(['startedAt', 'trialEndsAt', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'pastDueSince', 'endedAt'])
    .select('immediateStart')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function hasSubscriptions(on: Queryable, userId: number): Promise<boolean> {
  const row = await on.selectFrom('subscription').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}
