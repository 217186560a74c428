import type { BillingInterval, BoostType } from '#contract/billing';
import type { ListingContext } from '#contract/listings';
import type { Currency } from '#contract/money';
import type { Queryable } from '../adapters/postgres.ts';

/** What is for sale, as it is read: packages and plans. */

function packages(on: Queryable) {
  return on.selectFrom('boostPackage').selectAll().$narrowType<{ boostType: BoostType; currency: Currency }>();
}

function plans(on: Queryable) {
  return on
    .selectFrom('plan')
    .selectAll()
    .$narrowType<{ billingInterval: BillingInterval; listingContext: ListingContext; currency: Currency }>();
}

export type PackageRow = NonNullable<Awaited<ReturnType<typeof selectPackage>>>;
export type PlanRow = NonNullable<Awaited<ReturnType<typeof selectPlan>>>;

export function selectPackage(on: Queryable, id: number) {
  return packages(on).where('id', '=', id).executeTakeFirst();
}

export function selectPlan(on: Queryable, id: number) {
  return plans(on).where('id', '=', id).executeTakeFirst();
}

export function selectActivePlans(on: Queryable, contexts: readonly ListingContext[]) {
  return plans(on).where('active', '=', true).where('listingContext', 'in', contexts).orderBy('id').execute();
}
