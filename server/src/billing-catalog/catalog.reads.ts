import type { ListingContext } from '#contract/listings';
import type { Queryable, Trx } from '../adapters/postgres.ts';
import {
  holdPackageRow,
  holdPlanRow,
  type PackageRow,
  type PlanRow,
  selectActivePlans,
  selectPackage,
  selectPlan,
} from './catalog.store.ts';

/** Also one that is not for sale any more. */
export function findPackage(on: Queryable, id: number): Promise<PackageRow | undefined> {
  return selectPackage(on, id);
}

/** As `findPackage`; it stays so, and is not deleted, until the transaction ends. */
export function holdPackage(trx: Trx, id: number): Promise<PackageRow | undefined> {
  return holdPackageRow(trx, id);
}

/** Also one that is not for sale any more. */
export function findPlan(on: Queryable, id: number): Promise<PlanRow | undefined> {
  return selectPlan(on, id);
}

/** As `findPlan`; it stays so, and is not deleted, until the transaction ends. */
export function holdPlan(trx: Trx, id: number): Promise<PlanRow | undefined> {
  return holdPlanRow(trx, id);
}

/** Those for sale, for ads of these kinds. */
export function findActivePlans(on: Queryable, contexts: readonly ListingContext[]): Promise<PlanRow[]> {
  return selectActivePlans(on, contexts);
}
