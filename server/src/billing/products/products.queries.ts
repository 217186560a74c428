import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { lockPackageRow, type PackageRow, type PlanRow, selectPlan } from './products.store.ts';

/** Also one that is not for sale any more. It stays so, and is not deleted, until the transaction ends. */
export function lockPackage(trx: Trx, id: number): Promise<PackageRow | undefined> {
  return lockPackageRow(trx, id);
}

/** Also one that is not for sale any more. */
export function findPlan(on: Queryable, id: number): Promise<PlanRow | undefined> {
  return selectPlan(on, id);
}
