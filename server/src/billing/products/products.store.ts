import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { packageColumns, planColumns } from './product.rules.ts';

/** Reads of products: packages and plans. */

function packages(on: Queryable) {
  return on.selectFrom('boostPackage').selectAll();
}

function plans(on: Queryable) {
  return on.selectFrom('plan').selectAll();
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

/** Blocks changes and deletion until the transaction ends. */
export function lockPackageRow(trx: Trx, id: number) {
  return packages(trx).where('id', '=', id).forShare().executeTakeFirst();
}

/** Shortest and cheapest first. */
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

/** Packages with a payment or a purchase. */
export async function findUsedPackages(on: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as product (id) where exists (select 1 from payment where boost_package_id = product.id)
      or exists (select 1 from boost_purchase where boost_package_id = product.id)`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** Plans with a payment or a subscription. */
export async function findUsedPlans(on: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::integer[]) as product (id) where exists (select 1 from payment where plan_id = product.id)
      or exists (select 1 from subscription where plan_id = product.id)`.execute(on);
  return new Set(rows.map(({ id }) => id));
}

/** Fields that decide which products suit a listing. */
export function findListingToSell(on: Queryable, listingId: number) {
  return on
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['listing.id', 'listing.advertiserId', 'listing.listingType as listingContext', 'property.commercialArea'])
    .where('listing.id', '=', listingId)
    .executeTakeFirst();
}

/** Writes of products. */

type Columns = { boostPackage: ReturnType<typeof packageColumns>; plan: ReturnType<typeof planColumns> };
type Table = keyof Columns;
type Making = { idempotencyKey: string | null; requestHash: string; now: Date };

/** @returns the product's id; undefined when this key has created one. Waits for a concurrent insert */
export async function insertProduct<T extends Table>(
  trx: Trx,
  table: T,
  columns: Columns[T],
  { idempotencyKey, requestHash, now }: Making,
): Promise<number | undefined> {
  const row = { ...columns, idempotencyKey, requestHash, createdAt: now, updatedAt: now };
  const made = await trx
    .insertInto(table as 'plan')
    .values(row as Columns['plan'])
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export function findByKey(trx: Trx, table: Table, idempotencyKey: string) {
  return trx
    .selectFrom(table as 'plan')
    .select(['id', 'requestHash'])
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** `updated_at` increases with every change, also twice in a millisecond: syncs of two versions stay distinct. */
export async function updateProduct<T extends Table>(
  trx: Trx,
  table: T,
  id: number,
  columns: Columns[T],
  now: Date,
): Promise<void> {
  const updatedAt = sql<Date>`greatest(${now}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`;
  await trx
    .updateTable(table as 'plan')
    .set({ ...(columns as Columns['plan']), updatedAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a product against changes, or with `toDelete` also against purchases. Omits provider ids, idempotency data and
 * timestamps.
 */
export async function lockProduct(trx: Trx, table: Table, id: number, { toDelete = false } = {}) {
  const one = trx
    .selectFrom(table as 'plan')
    .selectAll()
    .where('id', '=', id);
  const row = await (toDelete ? one.forUpdate() : one.forNoKeyUpdate()).executeTakeFirst();
  if (!row) return undefined;
  const {
    stripeProductId: _,
    stripePriceId: __,
    idempotencyKey: ___,
    requestHash: ____,
    createdAt,
    updatedAt,
    ...rest
  } = row;
  return rest;
}

export async function deleteProduct(trx: Trx, table: Table, id: number): Promise<void> {
  await trx
    .deleteFrom(table as 'plan')
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the provider ids. The price id is stored only while the product is unchanged: a concurrent change syncs a new
 * one.
 */
export async function setProviderIds(
  trx: Trx,
  table: Table,
  { id, productId, priceId, seen }: { id: number; productId: string; priceId: string; seen: Date },
): Promise<void> {
  const unchanged = sql<boolean>`date_trunc('milliseconds', updated_at) = ${seen}::timestamptz`;
  await trx
    .updateTable(table as 'plan')
    .set({
      stripeProductId: productId,
      stripePriceId: sql<string | null>`case when ${unchanged} then ${priceId} else stripe_price_id end`,
    })
    .where('id', '=', id)
    .execute();
}
