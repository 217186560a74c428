import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { packageColumns, planColumns } from './product.rules.ts';

/** Writing what is for sale. */

type Columns = { boostPackage: ReturnType<typeof packageColumns>; plan: ReturnType<typeof planColumns> };
type Table = keyof Columns;
type Making = { madeByKey: string | null; madeWith: string; now: Date };

/** @returns its id; undefined when that key has made one, also when it is being made at this moment: then this waits for it. */
export async function insertProduct<T extends Table>(
  trx: Trx,
  table: T,
  columns: Columns[T],
  { madeByKey, madeWith, now }: Making,
): Promise<number | undefined> {
  const row = { ...columns, madeByKey, madeWith, createdAt: now, updatedAt: now };
  const made = await trx
    .insertInto(table as 'plan')
    .values(row as Columns['plan'])
    .onConflict((conflict) => conflict.column('madeByKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export function findByKey(trx: Trx, table: Table, madeByKey: string) {
  return trx
    .selectFrom(table as 'plan')
    .select(['id', 'madeWith'])
    .where('madeByKey', '=', madeByKey)
    .executeTakeFirst();
}

/** `updated_at` moves with every change, also with two in one millisecond: what was told of the one before is told from it. */
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

/** A product, locked against everybody who would change it, or for its deletion also against who would buy it meanwhile; what the provider calls it and who made it is left out. */
export async function lockProduct(trx: Trx, table: Table, id: number, { toDelete = false } = {}) {
  const one = trx
    .selectFrom(table as 'plan')
    .selectAll()
    .where('id', '=', id);
  const row = await (toDelete ? one.forUpdate() : one.forNoKeyUpdate()).executeTakeFirst();
  if (!row) return undefined;
  const { stripeProductId: _, stripePriceId: __, madeByKey: ___, madeWith: ____, createdAt, updatedAt, ...told } = row;
  return told;
}

export async function deleteProduct(trx: Trx, table: Table, id: number): Promise<void> {
  await trx
    .deleteFrom(table as 'plan')
    .where('id', '=', id)
    .execute();
}

/** What the provider calls it. The price only of what it still is: a change meanwhile tells its own. */
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
