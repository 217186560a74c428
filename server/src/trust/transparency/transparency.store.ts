import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Statistics of a year in Italian time. They count reports received in the year, decided at any time, so that totals match. */

/** Start and end of a year in Italian time. */
const within = (column: 'created_at' | 'decided_at', year: number) => {
  const start = (of: number) => sql`make_timestamptz(${of}::integer, 1, 1, 0, 0, 0, 'Europe/Rome')`;
  return sql`${sql.ref(column)} >= ${start(year)} and ${sql.ref(column)} < ${start(year + 1)}`;
};

type Group = { reason: string; outcome: string | null; ground: string | null; count: number };
type Span = { medianHours: number | null };

/** First decision of each report of the year. Undecided ones have no outcome. */
const noticesOf = (year: number) => sql`
  select report.reason, report.created_at, first.outcome, first.ground, first.decided_at
  from report left join lateral (
    select outcome, ground, decided_at from decision where report_id = report.id order by id limit 1
  ) first on true
  where ${within('created_at', year)}`;

export async function countNotices(on: Queryable, year: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select reason, outcome, ground, count(*)::integer as count from (${noticesOf(year)}) notice
    group by reason, outcome, ground`.execute(on);
  return rows;
}

/** Of decided reports; null without any. */
const medianHours = sql`(percentile_cont(0.5) within group (
  order by extract(epoch from decided_at - created_at) / 3600))::float8`;

export async function medianOfNotices(on: Queryable, year: number): Promise<number | null> {
  const { rows } = await sql<Span>`select ${medianHours} as "medianHours" from (${noticesOf(year)}) notice
    where decided_at is not null`.execute(on);
  return rows[0]?.medianHours ?? null;
}

export type AppealStats = Span & { total: number; upheld: number; reversed: number; open: number };

export async function countAppealsOf(on: Queryable, year: number): Promise<AppealStats> {
  const { rows } = await sql<AppealStats>`
    select count(*)::integer as total,
      count(*) filter (where status = 'UPHELD')::integer as upheld,
      count(*) filter (where status = 'REVERSED')::integer as reversed,
      count(*) filter (where status = 'OPEN')::integer as open,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
        filter (where decided_at is not null))::float8 as "medianHours"
    from appeal where ${within('created_at', year)}`.execute(on);
  return rows[0] ?? { total: 0, upheld: 0, reversed: 0, open: 0, medianHours: null };
}

export async function countAdminSuspensions(on: Queryable, year: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from decision
    where source = 'ADMIN' and ${within('decided_at', year)}`.execute(on);
  return rows[0]?.count ?? 0;
}

/** Year of the first report or decision; null without any. */
export async function firstYear(on: Queryable): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from least(
      (select min(created_at) from report),
      (select min(decided_at) from decision)
    ) at time zone 'Europe/Rome')::integer as year`.execute(on);
  return rows[0]?.year ?? null;
}
