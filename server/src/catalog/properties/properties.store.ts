import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PropertySort, PropertyType } from '#contract/catalog/properties';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of properties. */

export type NewProperty = Insertable<Database['property']>;
export type PropertyRow = Selectable<Database['property']>;
/** Includes the name of the quarter. */
export type PropertyListRow = PropertyRow & { quarterName: string | null };

/** PostgreSQL accepts 65,535 parameters per statement; a property has about forty. */
const ROWS_PER_STATEMENT = 1500;

/** Inserts in the given order; returns the ids in that order. */
export async function insertProperties(db: Queryable, rows: readonly NewProperty[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const inserted = await db
      .insertInto('property')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .returning('id')
      .execute();
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

export async function updateProperty(trx: Trx, id: number, changes: Updateable<Database['property']>): Promise<void> {
  await trx.updateTable('property').set(changes).where('id', '=', id).execute();
}

export async function deletePropertyRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('property').where('id', '=', id).execute();
}

/** Blocks edits and deletion of the property until the transaction ends; listings may still be created for it. */
export function lockProperty(trx: Trx, id: number): Promise<PropertyRow | undefined> {
  return trx.selectFrom('property').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Also blocks new listings: a concurrent listing either exists before the lock or finds no property. */
export function lockPropertyForDeletion(trx: Trx, id: number): Promise<PropertyRow | undefined> {
  return trx.selectFrom('property').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Property created from a draft, locked like `lockProperty`. */
export function lockPropertyOfDraft(trx: Trx, ownerId: number, draftKey: string): Promise<PropertyRow | undefined> {
  return trx
    .selectFrom('property')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('draftKey', '=', draftKey)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function selectIdOfDraft(on: Queryable, ownerId: number, draftKey: string): Promise<number | undefined> {
  const row = await on
    .selectFrom('property')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('draftKey', '=', draftKey)
    .executeTakeFirst();
  return row?.id;
}

/** Properties with the names of their quarters. */
const propertiesWithQuarter = (db: Queryable) =>
  db
    .selectFrom('property')
    .leftJoin('place as quarter', 'quarter.id', 'property.quarterId')
    .selectAll('property')
    .select('quarter.name as quarterName');

export const selectProperty = (db: Queryable, id: number) =>
  propertiesWithQuarter(db).where('property.id', '=', id).executeTakeFirst();

export const selectProperties = (db: Queryable, ids: readonly number[]) =>
  propertiesWithQuarter(db).where('property.id', '=', sql<number>`any(${ids}::integer[])`).execute();

export async function selectIdsAfter(
  db: Queryable,
  ownerId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectOwner(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('property').select('ownerId').where('id', '=', id).executeTakeFirst();
  return row?.ownerId;
}

/** Blocks deletion of the property until the transaction ends; edits are allowed. */
export function lockOffered(trx: Trx, id: number) {
  return trx
    .selectFrom('property')
    .select(['ownerId', 'comuneId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Sort columns. Missing values come last in both directions. */
const orders: Record<string, string> = {
  updatedAt: 'property.updated_at',
  createdAt: 'property.created_at',
  street: 'lower(property.street)',
  commercialArea: 'property.commercial_area',
  propertyType: 'property.property_type',
  rooms: 'property.rooms_count',
  roomsCount: 'property.rooms_count',
  bathroomsCount: 'property.bathrooms_count',
};
const mayBeEmpty = ['rooms', 'roomsCount', 'bathroomsCount'];

export type WhichProperties = { ownerId?: number; streetPart?: string };
export type PageOfProperties = { page: number; size: number; sort: PropertySort };

/** A page of properties; ties are sorted by id. `streetPart` is literal text, without wildcards. */
export async function selectPageOfProperties(
  on: Queryable,
  which: WhichProperties,
  { page, size, sort }: PageOfProperties,
): Promise<{ rows: PropertyListRow[]; total: number }> {
  const [field = '', direction] = sort.split(',') as [string, 'asc' | 'desc'];
  const nulls = mayBeEmpty.includes(field) ? ' nulls last' : '';
  const order = `${orders[field]} ${direction}${nulls}, property.id ${direction}`;
  const [rows, total] = await Promise.all([
    propertiesWithQuarter(on)
      .where(matching(which))
      .orderBy(sql.raw(order))
      .limit(size)
      .offset(page * size)
      .execute(),
    countProperties(on, which),
  ]);
  return { rows, total };
}

/** `plain_text` of migration 0013 ignores case and accents on both sides; its index requires three or more characters. */
function matching({ ownerId, streetPart = '' }: WhichProperties) {
  const pattern = `%${streetPart.replace(/[\\%_]/g, '\\$&')}%`;
  const owned = ownerId === undefined ? sql<boolean>`true` : sql<boolean>`property.owner_id = ${ownerId}`;
  return streetPart === '' ? owned : sql<boolean>`${owned} and plain_text(property.street) like plain_text(${pattern})`;
}

export async function countProperties(on: Queryable, which: WhichProperties): Promise<number> {
  const { count } = await on
    .selectFrom('property')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(matching(which))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of properties by type, by an index-only scan; types without properties are omitted. */
export function countEachType(on: Queryable): Promise<{ type: PropertyType; count: number }[]> {
  return on
    .selectFrom('property')
    .select('propertyType as type')
    .select((query) => query.fn.countAll<number>().as('count'))
    .groupBy('propertyType')
    .execute();
}

export async function countOfType(on: Queryable, type: PropertyType): Promise<number> {
  const { count } = await on
    .selectFrom('property')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('propertyType', '=', type)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectPropertiesForExport(on: Queryable, userId: number) {
  return on.selectFrom('property').selectAll().where('ownerId', '=', userId).orderBy('id').execute();
}

export function selectIdsOfOwner(on: Queryable, userId: number): Promise<{ id: number }[]> {
  return on.selectFrom('property').select('id').where('ownerId', '=', userId).execute();
}

/** @returns their street ids */
export async function deletePropertiesOf(on: Queryable, userId: number): Promise<(number | null)[]> {
  const rows = await on.deleteFrom('property').where('ownerId', '=', userId).returning('streetId').execute();
  return rows.map(({ streetId }) => streetId);
}

/** All properties of an account. @returns their ids */
export async function transferProperties(trx: Trx, { from, to }: { from: number; to: number }): Promise<number[]> {
  const rows = await trx
    .updateTable('property')
    .set({ ownerId: to })
    .where('ownerId', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
