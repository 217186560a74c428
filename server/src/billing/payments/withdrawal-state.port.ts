import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Purchases that the buyer has withdrawn from. */
export type WithdrawalState = (
  on: Queryable,
  purchases: { boostPurchaseIds: readonly number[]; subscriptionIds: readonly number[] },
) => Promise<{ boostPurchaseIds: Set<number>; subscriptionIds: Set<number> }>;
