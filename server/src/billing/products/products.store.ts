import { sql } from 'kysely';
import type { BillingInterval } from '#contract/billing/billing';
import type { ListingContext } from '#contract/catalog/listings';
import type { BoostType } from '#contract/discovery/placements';
import type { Currency } from '#contract/platform/money';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

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
type Paging = { page: number; size: number };

export function selectPackage(on: Queryable, id: number) {
  return packages(on).where('id', '=', id).executeTakeFirst();
}

export function selectPlan(on: Queryable, id: number) {
  return plans(on).where('id', '=', id).executeTakeFirst();
}

/** It stays what it is, and is not deleted, until the transaction ends. */
export function holdPackageRow(trx: Trx, id: number) {
  return packages(trx).where('id', '=', id).forShare().executeTakeFirst();
}

/** From the shortest and cheapest on. */
export function selectActivePackages(on: Queryable): Promise<PackageRow[]> {
  return packages(on).where('active', '=', true).orderBy('durationHours').orderBy('priceMinor').orderBy('id').execute();
}

export function selectActivePlans(on: Queryable) {
  return plans(on).where('active', '=', true).execute();
}

export function pageOfPackages(on: Queryable, { page, size }: Paging): Promise<PackageRow[]> {
  return packages(on)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}

export function pageOfPlans(on: Queryable, { page, size }: Paging): Promise<PlanRow[]> {
  return plans(on)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countProducts(on: Queryable, table: 'boostPackage' | 'plan'): Promise<number> {
  const { total } = await on
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Which of them somebody has bought, or set out to. */
export async function findUsedPackages(on: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as asked (id) where exists (select 1 from payment where boost_package_id = asked.id)
      or exists (select 1 from boost_purchase where boost_package_id = asked.id)`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** As `findUsedPackages`. */
export async function findUsedPlans(on: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as asked (id) where exists (select 1 from payment where plan_id = asked.id)
      or exists (select 1 from subscription where plan_id = asked.id)`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** What decides which products an ad can have. */
export function findAdToSell(on: Queryable, listingId: number) {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['listing.id', 'listing.advertiserId', 'listing.listingType as listingContext', 'property.commercialArea'])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
}
