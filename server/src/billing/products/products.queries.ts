import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { lockPackageRow, type PackageRow, type PlanRow, selectPlan } from './products.store.ts';

/** Includes packages that are not for sale. Blocks changes and deletion until the transaction ends. */
export function lockPackage(trx: Trx, id: number): Promise<PackageRow | undefined> {
  return lockPackageRow(trx, id);
}

/** Includes plans that are not for sale. */
export function findPlan(on: Queryable, id: number): Promise<PlanRow | undefined> {
  return selectPlan(on, id);
}
