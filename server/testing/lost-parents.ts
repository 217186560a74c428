import type pg from 'pg';

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; keys: string[] };

/** Quoted column names in key order. */
const namesOf = (table: string, numbers: string) => `array(
  select quote_ident(attname) from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute on attrelid = ${table} and attnum = k.number order by place)`;

const foreignKeys = `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
  ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as keys
  from pg_constraint where contype = 'f'`;

/** Foreign keys with missing parents: PostgreSQL itself prevents them. Reads every table. */
export async function lostParents(client: pg.Client): Promise<{ checked: number; broken: string[] }> {
  const { rows } = await client.query<ForeignKey>(foreignKeys);
  const broken: string[] = [];
  for (const { name, child, parent, columns, keys } of rows) {
    const filled = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, at) => `p.${keys[at]} = c.${column}`).join(' and ');
    const lost = `select from ${child} c where ${filled} and not exists (select from ${parent} p where ${same})`;
    if (((await client.query(`${lost} limit 1`)).rowCount ?? 0) > 0) broken.push(`${child}: ${name}`);
  }
  return { checked: rows.length, broken };
}
