import { sql } from 'kysely';
import type { Deps } from '../../src/app/deps.ts';

/** Rate-limit counts change with every attempt, even a rejected one. The gazetteer is large and never written. */
const untold = ['rate_limit', 'place', 'place_name'];

/** Checksum of each table and of pending jobs: equal values mean equal state. */
export async function databaseState({ db }: Pick<Deps, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = tables
    .filter(({ name }) => !untold.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(string_agg(t::text, ' ' order by t::text)) as sum from ${sql.table(name)} t`,
    );
  const jobs = sql`select 'jobs' as name, count(*)::text as sum from pgboss.job`;
  const { rows } = await sql<{
    name: string;
    sum: string | null;
  }>`${sql.join([...sums, jobs], sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}
