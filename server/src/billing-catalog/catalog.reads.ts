import type { ListingContext } from '#contract/listings';
import type { Queryable } from '../adapters/postgres.ts';
import { type PackageRow, type PlanRow, selectActivePlans, selectPackage, selectPlan } from './catalog.store.ts';

/** Also one that is not for sale any more. */
export function findPackage(on: Queryable, id: number): Promise<PackageRow | undefined> {
  return selectPackage(on, id);
}

/** Also one that is not for sale any more. */
export function findPlan(on: Queryable, id: number): Promise<PlanRow | undefined> {
  return selectPlan(on, id);
}

/** Those for sale, for ads of these kinds. */
export function findActivePlans(on: Queryable, contexts: readonly ListingContext[]): Promise<PlanRow[]> {
  return selectActivePlans(on, contexts);
}
