import { sql } from 'kysely';
import type { Deps } from '../src/app/deps.ts';

/** Tables that still reference a user. */
export async function tablesPointingTo({ db }: Pick<Deps, 'db'>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'app_user'::regclass`.execute(db);
  const pointing: string[] = [];
  for (const { table, column } of rows) {
    const match = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (match.rows.length > 0) pointing.push(table);
  }
  return pointing.sort();
}
