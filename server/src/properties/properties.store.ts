import { type Insertable, sql } from 'kysely';
import type { Database } from '../adapters/database-tables.ts';
import type { Queryable } from '../adapters/postgres.ts';

/** The feature's SQL. */

export type NewProperty = Insertable<Database['property']>;

/** PostgreSQL takes 65,535 parameters a statement; a property has about thirty. */
const ROWS_PER_STATEMENT = 1500;

/** Inserts in the given order; the ids come back in that order. */
export async function insertProperties(db: Queryable, rows: readonly NewProperty[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const made = await db
      .insertInto('property')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .returning('id')
      .execute();
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/** Properties with the names of their quarters. */
const homes = (db: Queryable) =>
  db
    .selectFrom('property')
    .leftJoin('place as quarter', 'quarter.id', 'property.quarterId')
    .selectAll('property')
    .select('quarter.name as quarterName');

export const selectProperty = (db: Queryable, id: number) => homes(db).where('property.id', '=', id).executeTakeFirst();

export const selectProperties = (db: Queryable, ids: readonly number[]) =>
  homes(db).where('property.id', '=', sql<number>`any(${ids}::integer[])`).execute();

export async function selectOwner(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('property').select('ownerId').where('id', '=', id).executeTakeFirst();
  return row?.ownerId;
}

export async function countPropertiesOf(db: Queryable, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('property')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}
