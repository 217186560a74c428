import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { holdPackageRow, type PackageRow, type PlanRow, selectPlan } from './products.store.ts';

/** Also one that is not for sale any more. It stays so, and is not deleted, until the transaction ends. */
export function holdPackage(trx: Trx, id: number): Promise<PackageRow | undefined> {
  return holdPackageRow(trx, id);
}

/** Also one that is not for sale any more. */
export function findPlan(on: Queryable, id: number): Promise<PlanRow | undefined> {
  return selectPlan(on, id);
}
