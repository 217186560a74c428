import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import { type Bounds6, MAX_LAT6, squaresAt } from './search-clusters.rules.ts';
import { NO_COORDINATES } from './search-doc.rules.ts';
import type { SquareRow } from './search-engine.port.ts';
import type { Condition } from './search-filters.ts';
import { Parameters, stayTotalSql, whereSql } from './search-sql.sql.ts';
import type { StayQuestion } from './stay-question.rules.ts';

/** Gathering for a map what is in the read model. */

const located = `lat6 <> ${NO_COORDINATES}`;

export type Whereabouts = { total: number; onMap: number; bounds: Bounds6 | null };

/** How many match, how many of them have coordinates, and around where those lie. */
export async function findWhereabouts(db: Queryable, conditions: readonly Condition[]): Promise<Whereabouts> {
  const parameters = new Parameters();
  const [row] = await runText<{ n: number[] }>(
    db,
    `select array[count(*), count(*) filter (where ${located}), min(lat6), max(lat6) filter (where ${located}), min(lng6),
      max(lng6) filter (where ${located})]::integer[] as n from search_doc where ${whereSql(conditions, parameters)}`,
    parameters.values,
  );
  const [total = 0, onMap = 0, south = 0, north = 0, west = 0, east = 0] = row?.n ?? [];
  return { total, onMap, bounds: onMap > 0 ? { south, west, north, east } : null };
}

/** The square of a row. */
function squareSql(zoom: number, parameters: Parameters): { x: string; y: string } {
  const squares = parameters.add(squaresAt(zoom), 'float8');
  const sine = `sin(radians(greatest(-${MAX_LAT6}, least(${MAX_LAT6}, lat6)) / 1e6::float8))`;
  return {
    x: `floor((lng6 / 360e6::float8 + 0.5) * ${squares})::integer`,
    y: `floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${squares})::integer`,
  };
}

/** How many squares have something in them. */
export async function countSquares(db: Queryable, conditions: readonly Condition[], zoom: number): Promise<number> {
  const parameters = new Parameters();
  const { x, y } = squareSql(zoom, parameters);
  const [row] = await runText<{ n: number }>(
    db,
    `select count(*)::integer as n from (
      select from search_doc where ${whereSql(conditions, parameters)} and ${located} group by ${x}, ${y}) s`,
    parameters.values,
  );
  return row?.n ?? 0;
}

/** Amounts are gathered and then sorted square by square: that is cheaper than sorting all rows by square. */
export async function gatherSquares(
  db: Queryable,
  conditions: readonly Condition[],
  { zoom, stay }: { zoom: number; stay: StayQuestion | null },
): Promise<SquareRow[]> {
  const parameters = new Parameters();
  const { x, y } = squareSql(zoom, parameters);
  const amount = stay ? stayTotalSql(stay, parameters) : 'price';
  return runText<SquareRow>(
    db,
    `with g as materialized (
      select x, y, currency, kind, count(*)::integer as n, sum(lat6) as lat, sum(lng6) as lng, min(lat6) as south,
        max(lat6) as north, min(lng6) as west, max(lng6) as east, min(listing_id) as id, array_agg(amount) as amounts
      from (select ${x} as x, ${y} as y, currency, kind, lat6, lng6, listing_id, ${amount} as amount from search_doc
        where ${whereSql(conditions, parameters)} and ${located} offset 0) d
      group by x, y, currency, kind)
    select x, y, currency, kind, n, lat, lng, south, north, west, east, id,
      (select percentile_disc(0.5) within group (order by amount) from unnest(amounts) amount) as median from g`,
    parameters.values,
  );
}
