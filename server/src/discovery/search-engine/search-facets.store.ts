import type { FacetGroup } from '#contract/discovery/search-facets';
import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import { sqlName } from './search-doc.rules.ts';
import type { FacetOption, FacetQuestion } from './search-facets.rules.ts';
import type { Condition } from './search-filters.ts';
import { Parameters, stayTotalSql, whereSql, writtenOut } from './search-sql.sql.ts';
import type { StayQuestion } from './stay-question.rules.ts';

/** Counting in the read model. */

/**
 * How many rows there are in all and behind each option, in one scan. Beside the base each row carries in `f` the groups whose choices
 * it does not fulfil, as bits: it counts for the whole with none, for the options of a group also with that one.
 */
export async function countOptions(
  db: Queryable,
  { base, chosen }: FacetQuestion,
  options: readonly FacetOption[],
): Promise<{ total: number; counts: number[] }> {
  const parameters = new Parameters();
  const where = whereSql(base, parameters);
  const missed = chosen.map(
    ({ conditions }, at) => `case when ${whereSql(conditions, parameters)} then 0 else ${2 ** at} end`,
  );
  const bitOf = new Map<string, number>(chosen.map(({ group }, at) => [group, 2 ** at]));
  const counted = (group: FacetGroup) => `f in (0, ${bitOf.get(group) ?? 0}) and`;
  const needed = [...new Set(options.flatMap(({ condition }) => (condition ? [sqlName(condition.column)] : [])))];
  const columns = options.map(
    ({ group, condition }) =>
      `count(*) filter (where ${chosen.length > 0 ? counted(group) : ''} ${condition ? whereSql([condition], writtenOut) : 'true'})`,
  );
  const total = chosen.length > 0 ? 'count(*) filter (where f = 0)' : 'count(*)';
  const mayCount = chosen.length > 1 ? `where f in (0, ${[...bitOf.values()].join(', ')})` : '';
  // A fence: `f` is reckoned once a row, not once an option. Without `f` there is nothing to keep in, and workers may help.
  const fence = chosen.length > 0 ? 'offset 0' : '';
  const [row] = await runText<{ n: number[] }>(
    db,
    `select array[${[total, ...columns].join(',\n')}]::integer[] as n from (
      select ${needed.map((name) => `${name}, `).join('')}${missed.join(' + ') || '0'} as f from search_doc where ${where} ${fence}) d ${mayCount}`,
    parameters.values,
  );
  const [all = 0, ...counts] = row?.n ?? [];
  return { total: all, counts };
}

/** What is compared when prices are: of a stay whose dates and guests are known what a night of it costs with all that is charged. */
type Priced = { currency: number; stay: StayQuestion | null };

/** How the prices of the matches spread: ads by bar, and the middle one in minor units. */
export async function spreadPrices(
  db: Queryable,
  conditions: readonly Condition[],
  { currency, stay, width }: Priced & { width: number },
): Promise<{ bars: Map<number, number>; median: number | null }> {
  const parameters = new Parameters();
  const where = whereSql([...conditions, { column: 'currency', operator: 'equals', operand: currency }], parameters);
  const amount = stay ? stayTotalSql(stay, parameters) : 'price';
  const nights = parameters.add(stay?.nights ?? 1, 'bigint');
  const step = parameters.add(width, 'bigint');
  const rows = await runText<{ bar: number | null; n: number; median: number | null }>(
    db,
    `with m as materialized (select ${amount} as amount from search_doc where ${where})
    select (amount / (${step} * ${nights}))::integer as bar, count(*)::integer as n, null as median from m group by 1
    union all
    select null, 0, percentile_disc(0.5) within group (order by amount) / ${nights}::float8 from m`,
    parameters.values,
  );
  const bars = new Map(rows.flatMap(({ bar, n }) => (bar === null ? [] : [[bar, n] as const])));
  return { bars, median: rows.find(({ bar }) => bar === null)?.median ?? null };
}

/** The totals of several searches, in their order. */
export async function countEach(db: Queryable, searches: readonly (readonly Condition[])[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const parameters = new Parameters();
  const counts = searches.map(
    (conditions) => `(select count(*)::integer from search_doc where ${whereSql(conditions, parameters)})`,
  );
  const [row] = await runText<{ n: number[] }>(db, `select array[${counts.join(', ')}] as n`, parameters.values);
  return row?.n ?? [];
}
