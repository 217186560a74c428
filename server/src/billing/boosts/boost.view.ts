import { boostState } from '#contract/billing/boosts';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import { fromMinor } from '#contract/platform/money';
import { stepsOf } from './boost.rules.ts';
import type { PurchaseRow } from './purchases.store.ts';

/** A purchase as `viewer` sees it: only the buyer can continue the payment or withdraw. */
export function purchaseView(
  row: PurchaseRow,
  { now, isBuyer, isWithdrawn }: { now: Date; isBuyer: boolean; isWithdrawn: boolean },
): BoostPurchase {
  const { id, listingId, status, paymentId, boostPackageId, name, boostType, durationHours } = row;
  const until = row.startsAt && withdrawUntil(row.completedAt ?? row.createdAt);
  const can = stepsOf({ ...row, isWithdrawn, withdrawUntil: until }, { now, isBuyer });
  return {
    id,
    listingId,
    status,
    paymentId,
    state: boostState(row, now),
    createdAt: row.createdAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    boostPackage: { id: boostPackageId, name, boostType, durationHours },
    price: { amount: fromMinor(row.priceMinor), currency: row.currency },
    withdrawUntil: can.withdraw && until ? until.toISOString() : null,
    can,
  };
}
