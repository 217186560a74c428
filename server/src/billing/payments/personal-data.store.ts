import type { Queryable } from '../../platform/postgres/postgres.ts';

/** What a person paid, as their export tells it; amounts in minor units. */
export function selectPaymentsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('payment')
    .select(['id', 'kind', 'productName', 'listingTitle', 'amountMinor', 'refundedMinor', 'currency', 'status'])
    .select(['failureReason', 'card', 'savesMethod', 'immediateStart', 'createdAt', 'settledAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Takes out of a person's payments what the tax law does not ask for: their cards, and what lets a browser go on with them. */
export async function forgetCards(on: Queryable, userId: number): Promise<void> {
  await on
    .updateTable('payment')
    .set({ card: null, methodId: null })
    .where('userId', '=', userId)
    .where('status', 'in', ['SUCCEEDED', 'FAILED', 'CANCELED'])
    .execute();
}
