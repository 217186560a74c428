import type { BoostPackage, Plan } from '#contract/billing/billing.schemas';
import type { ManagedBoostPackage, ManagedPlan } from '#contract/billing/products.schemas';
import { fromMinor } from '#contract/platform/money';
import type { PackageRow, PlanRow } from './products.store.ts';

/** Provider ids are visible to admins only. */
const hidden = { stripeProductId: null, stripePriceId: null };
const providerIds = ({ stripeProductId, stripePriceId }: PackageRow | PlanRow) => ({ stripeProductId, stripePriceId });
const priceOf = ({ priceMinor, currency }: PackageRow | PlanRow) => ({ amount: fromMinor(priceMinor), currency });

export function packageView(row: PackageRow): BoostPackage {
  const { id, name, boostType, durationHours, active } = row;
  return { id, name, boostType, durationHours, price: priceOf(row), active, ...hidden };
}

export function planView(row: PlanRow): Plan {
  const { id, name, active, maxArea, trialPeriodDays, billingInterval, listingContext } = row;
  return {
    id,
    name,
    active,
    ...hidden,
    maxArea,
    trialPeriodDays,
    billingInterval,
    listingContext,
    price: priceOf(row),
  };
}

/** `used`: a user has bought it. */
const canOf = (used: boolean) => ({ can: { edit: true, delete: !used } });

export function managedPackageView(row: PackageRow, used: boolean): ManagedBoostPackage {
  return { ...packageView(row), ...providerIds(row), ...canOf(used) };
}

export function managedPlanView(row: PlanRow, used: boolean): ManagedPlan {
  return { ...planView(row), ...providerIds(row), ...canOf(used) };
}
