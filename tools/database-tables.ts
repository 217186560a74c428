import { writeFile } from 'node:fs/promises';
import type pg from 'pg';

/** Generates `server/src/platform/postgres/database-tables.ts` from a migrated database: the types cannot drift from the SQL. */

const scalar: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  bool: 'boolean',
  date: 'string',
  time: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
  /** Validated constraints on this column alone. */
  checks: string[];
};

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

/** `col in (…)` and `col <@ array[…]`, as PostgreSQL prints them. */
const valueList = /^CHECK \(\("?\w+"? (?:= ANY \(ARRAY\[(?<values>.*)\]\)|<@ ARRAY\[(?<items>.*)\])\)\)$/;
const values = /^'\w[\w+/.-]*'::(?:text|bpchar)(?:, '\w[\w+/.-]*'::(?:text|bpchar))*$/;

/** `'A' | 'B'`; undefined unless a constraint lists the column's values as text. */
function literalsOf(checks: readonly string[]): string | undefined {
  const lists = checks.flatMap((check) => {
    const groups = valueList.exec(check)?.groups;
    return groups?.values ?? groups?.items ?? [];
  });
  const list = lists.find((text) => values.test(text));
  return list?.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ');
}

function typeOf(column: Column): string {
  const array = column.type.startsWith('_');
  const literals = literalsOf(column.checks);
  const base = literals ?? scalar[array ? column.type.slice(1) : column.type] ?? 'string';
  const list = literals ? `(${literals})[]` : `${base}[]`;
  const fullType = (array ? list : base) + (column.nullable ? ' | null' : '');
  if (column.generated) return `GeneratedAlways<${fullType}>`;
  return column.defaulted ? `Generated<${fullType}>` : fullType;
}

/** File content for the public schema behind `pool`; partitions are omitted. */
export async function renderTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as "type", not a.attnotnull as nullable,
      a.atthasdef as defaulted, a.attidentity = 'a' or a.attgenerated <> '' as generated,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`);
  const tables = new Map<string, string[]>();
  for (const column of rows) {
    const lines = tables.get(column.table) ?? [];
    lines.push(`  ${camel(column.column)}: ${typeOf(column)};`);
    tables.set(column.table, lines);
  }
  const bodies = [...tables].map(
    ([table, lines]) => `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table;`).join('\n');
  return `// Generated from the migrations by \`npm run db:types\`; a test compares.
import type { ColumnType } from 'kysely';

// Unlike kysely's types, both handle Timestamp.
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

${bodies.join('\n')}
export interface Database {
${list}
}
`;
}

export async function writeTables(pool: pg.Pool): Promise<void> {
  const target = new URL('../server/src/platform/postgres/database-tables.ts', import.meta.url);
  await writeFile(target, await renderTables(pool));
}
