import type { BoostPackage, Plan } from '#contract/billing/billing.schemas';
import type * as productsContract from '#contract/billing/products.schemas';
import type { ManagedBoostPackage, ManagedPlan } from '#contract/billing/products.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { canActFor } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { byReach, suits } from './product.rules.ts';
import { managedPackageView, managedPlanView, packageView, planView } from './product.view.ts';
import {
  countProducts,
  findListingToSell,
  findUsedPackages,
  findUsedPlans,
  pageOfPackages,
  pageOfPlans,
  selectActivePackages,
  selectActivePlans,
  selectPackage,
  selectPlan,
} from './products.store.ts';

type Paging = { page: number; size: number };
type Paged<T> = { data: T[]; page: PageInfo };
type UnknownListing = 'LISTING_NOT_FOUND_EXCEPTION';

/** @throws LISTING_NOT_FOUND_EXCEPTION unless the actor is the advertiser */
async function requireOwnListing({ deps, actor, domainError }: UseCase<UnknownListing>, listingId: number) {
  const listing = actor && (await findListingToSell(deps.db, listingId));
  if (!listing || !canActFor(actor, listing.advertiserId, 'pay')) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}

/** Packages for sale, shortest and cheapest first. */
export async function findOfferedPackages(on: Queryable): Promise<BoostPackage[]> {
  return (await selectActivePackages(on)).map(packageView);
}

export async function listActiveBoosts({ deps }: Pick<UseCase, 'deps'>): Promise<BoostPackage[]> {
  return findOfferedPackages(deps.readDb);
}

/**
 * For a listing of the actor, only suitable plans, the required one first.
 * @throws as `requireOwnListing`
 */
export async function listActivePlans(
  context: UseCase<UnknownListing>,
  { listingId }: { listingId?: number | undefined },
): Promise<Plan[]> {
  const { deps } = context;
  const listing = listingId === undefined ? undefined : await requireOwnListing(context, listingId);
  const rows = await selectActivePlans(deps.readDb);
  const fitting = listing ? rows.filter((row) => suits(row, listing)) : rows;
  return fitting.sort(byReach).map(planView);
}

/** Newest first. */
export async function listManagedBoosts(
  { deps: { db } }: ActorUseCase,
  paging: Paging,
): Promise<Paged<ManagedBoostPackage>> {
  const [rows, totalElements] = await Promise.all([pageOfPackages(db, paging), countProducts(db, 'boostPackage')]);
  const data = await managedPackages(db, rows);
  return { data, page: { totalElements, number: paging.page, size: paging.size } };
}

/** Newest first. */
export async function listPlans({ deps: { db } }: ActorUseCase, paging: Paging): Promise<Paged<ManagedPlan>> {
  const [rows, totalElements] = await Promise.all([pageOfPlans(db, paging), countProducts(db, 'plan')]);
  const used = await findUsedPlans(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => managedPlanView(row, used.has(row.id)));
  return { data, page: { totalElements, number: paging.page, size: paging.size } };
}

async function managedPackages(on: Queryable, rows: Awaited<ReturnType<typeof pageOfPackages>>) {
  const used = await findUsedPackages(
    on,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => managedPackageView(row, used.has(row.id)));
}

export async function getBoostPackage(
  { deps: { db }, domainError }: ActorUseCase<ErrorsOf<typeof productsContract.getBoostPackage>>,
  id: number,
): Promise<ManagedBoostPackage> {
  const row = await selectPackage(db, id);
  if (!row) throw domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
  return managedPackageView(row, (await findUsedPackages(db, [id])).has(id));
}

export async function getPlan(
  { deps: { db }, domainError }: ActorUseCase<ErrorsOf<typeof productsContract.getPlan>>,
  id: number,
): Promise<ManagedPlan> {
  const row = await selectPlan(db, id);
  if (!row) throw domainError('PLAN_NOT_FOUND_EXCEPTION');
  return managedPlanView(row, (await findUsedPlans(db, [id])).has(id));
}
