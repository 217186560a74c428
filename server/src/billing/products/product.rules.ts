import type { BoostPackageInput, PlanInput } from '#contract/billing/products.schemas';
import { toMinor } from '#contract/platform/money';

/** Columns of packages and plans, and their display order. */

export function packageColumns({ name, boostType, durationHours, price, active }: Omit<BoostPackageInput, 'id'>) {
  return { name, boostType, durationHours, active, priceMinor: toMinor(price.amount), currency: price.currency };
}

export function planColumns({ price, ...plan }: Omit<PlanInput, 'id'>) {
  const { name, active, maxArea, trialPeriodDays, billingInterval, listingContext } = plan;
  return {
    name,
    active,
    maxArea,
    trialPeriodDays,
    billingInterval,
    listingContext,
    priceMinor: toMinor(price.amount),
    currency: price.currency,
  };
}

type Sized = { maxArea: number | null; listingContext: string };

/** Whether the plan suits a listing of this kind and size (`commercialArea` in m²). */
export function suits(plan: Sized, listing: { listingContext: string; commercialArea: number }): boolean {
  return plan.listingContext === listing.listingContext && reach(plan) >= listing.commercialArea;
}

const reach = ({ maxArea }: Pick<Sized, 'maxArea'>) => maxArea ?? Number.POSITIVE_INFINITY;

/**
 * Sales and rentals before stays, then smaller area, then lower price: the first plan that suits a listing is the
 * required one.
 */
export function byReach(one: Sized & Priced, other: Sized & Priced): number {
  if (one.listingContext !== other.listingContext) return one.listingContext === 'MARKET' ? -1 : 1;
  if (reach(one) !== reach(other)) return reach(one) < reach(other) ? -1 : 1;
  return one.priceMinor - other.priceMinor || one.id - other.id;
}

type Priced = { id: number; priceMinor: number };
