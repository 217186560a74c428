import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countFailed, selectWithdrawn, type Withdrawn } from './withdrawals.store.ts';

/** Ids of withdrawn purchases, by kind. */
export async function findWithdrawn(
  on: Queryable,
  ids: Withdrawn,
): Promise<{ boostPurchaseIds: Set<number>; subscriptionIds: Set<number> }> {
  const isNothing = ids.boostPurchaseIds.length === 0 && ids.subscriptionIds.length === 0;
  const rows = isNothing ? [] : await selectWithdrawn(on, ids);
  return {
    boostPurchaseIds: new Set(rows.flatMap(({ boostPurchaseId }) => boostPurchaseId ?? [])),
    subscriptionIds: new Set(rows.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
  };
}

/** Withdrawals whose refund was rejected permanently: an admin must refund by hand. */
export const countFailedRefunds = (on: Queryable): Promise<number> => countFailed(on);
