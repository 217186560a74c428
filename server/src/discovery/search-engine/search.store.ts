import type { FacetGroup } from '#contract/discovery/search-facets';
import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import { closenessTo } from './relevance.rules.ts';
import { type Bounds6, MAX_LAT6, tilesAt } from './search-clusters.rules.ts';
import { NO_COORDINATES, sqlName } from './search-doc.rules.ts';
import type { PageRequest, ResultPage, Sorting, SquareRow } from './search-engine.port.ts';
import type { FacetOption, FacetQuestion } from './search-facets.rules.ts';
import type { Condition } from './search-filters.ts';
import { Parameters, stayTotalSql, whereSql, writtenOut } from './search-sql.sql.ts';
import type { StayQuestion } from './stay-query.rules.ts';

/** Search of listings in the read model. */

/** Cost of a row in a walk of a sort index, relative to a row of a scan (SEARCH.md section 4). */
const WALK_COST = 7;

/** Sort key as one number. */
function sortSql({ column, near, stay }: Sorting, parameters: Parameters): string {
  if (stay) return stayTotalSql(stay, parameters);
  if (!near) return column;
  const { lngMille, perMille, most } = closenessTo(near.latMicro);
  const add = (value: number) => parameters.add(value, 'bigint');
  const dy = `abs(lat_micro - ${add(near.latMicro)})`;
  const dx = `abs(lng_micro - ${add(near.lngMicro)}) * ${add(lngMille)} / 1000`;
  const away = `(greatest(${dy}, ${dx}) + least(${dy}, ${dx}) / 2) * ${add(perMille)} / 1000`;
  return `${column} - least(${add(most)}, ${away})`;
}

type Row = { n: number; version: number; id: number | null };

/**
 * Ids of one page and the exact total. Ties are sorted by id, ascending, in both orders.
 * @param collected maximum matches collected and sorted in one statement: it covers nearly every located search and
 * returns its version; more are counted and read in separate statements, with null as version
 */
export async function findPage(
  db: Queryable,
  request: PageRequest,
  collected: number,
): Promise<Omit<ResultPage, 'candidates'>> {
  const { conditions, sorting, offset, limit } = request;
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const most = Math.floor(collected);
  const key = sortSql(sorting, parameters);
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<Row>(
    db,
    `with m as materialized (select listing_id as id, ${key} as s from search_doc where ${where} limit ${most + 1}),
      n as (select count(*)::integer as n from m),
      d as (select * from m order by s ${sorting.order}, id limit ${take} offset ${skip})
    select n.n, (select version from search_source) as version, d.id from n left join d on n.n <= ${most}
    order by d.s ${sorting.order}, d.id`,
    parameters.values,
  );
  const { n: matching = 0, version = null } = rows[0] ?? {};
  if (matching <= most) return { total: matching, listingIds: idsOf(rows), version };
  const { total, size } = await count(db, conditions);
  return { total, listingIds: await largePage(db, request, { total, size }), version: null };
}

const idsOf = (rows: readonly Pick<Row, 'id'>[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Candidates of a page request that match it too, in their order. */
export async function filterCandidates(db: Queryable, { conditions, candidates }: PageRequest): Promise<number[]> {
  if (candidates === undefined || candidates.listingIds.length === 0) return [];
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const candidateIds = parameters.add([...candidates.listingIds], 'integer[]');
  const rows = await runText<{ id: number }>(
    db,
    `select listing_id as id from search_doc where listing_id = any(${candidateIds}) and ${where}
      order by array_position(${candidateIds}, listing_id) limit ${parameters.add(candidates.most, 'bigint')}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

/** Exact number of matches, and approximate number of listings. */
async function count(db: Queryable, conditions: readonly Condition[]): Promise<{ total: number; size: number }> {
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const [row] = await runText<{ total: number; size: number }>(
    db,
    `select (select count(*)::integer from search_doc where ${where}) as total,
      (select sum(reltuples)::integer from pg_class where relname in ('search_doc_sale', 'search_doc_rent', 'search_doc_stay')) as size`,
    parameters.values,
  );
  return row ?? { total: 0, size: 0 };
}

/** For many matches: walks the sort index while that hits enough of them, otherwise scans and sorts. */
async function largePage(db: Queryable, request: PageRequest, known: { total: number; size: number }) {
  const { conditions, sorting, offset, limit } = request;
  const parameters = new Parameters();
  const indexed = sorting.near === null && sorting.stay === null;
  const walk = indexed && (offset + limit) * known.size * WALK_COST < known.total ** 2;
  const where = whereSql(conditions, parameters, walk);
  const matching = `select listing_id as id, ${sortSql(sorting, parameters)} as s from search_doc where ${where}`;
  // `offset 0` is an optimization fence: the scan runs before the sort.
  const source = walk ? matching : `select * from (${matching} offset 0) z`;
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ id: number }>(
    db,
    `${source} order by s ${sorting.order}, id limit ${take} offset ${skip}`,
    parameters.values,
  );
  return idsOf(rows);
}

/** Map clusters from the read model. */

const located = `lat_micro <> ${NO_COORDINATES}`;

type Whereabouts = { total: number; onMap: number; bounds: Bounds6 | null };

/** Number of matches, number with coordinates, and their bounds. */
export async function findWhereabouts(db: Queryable, conditions: readonly Condition[]): Promise<Whereabouts> {
  const parameters = new Parameters();
  const [row] = await runText<{ n: number[] }>(
    db,
    `select array[count(*), count(*) filter (where ${located}), min(lat_micro), max(lat_micro) filter (where ${located}), min(lng_micro),
      max(lng_micro) filter (where ${located})]::integer[] as n from search_doc where ${whereSql(conditions, parameters)}`,
    parameters.values,
  );
  const [total = 0, onMap = 0, south = 0, north = 0, west = 0, east = 0] = row?.n ?? [];
  return { total, onMap, bounds: onMap > 0 ? { south, west, north, east } : null };
}

/** Tile of a row. */
function squareSql(zoom: number, parameters: Parameters): { x: string; y: string } {
  const squares = parameters.add(tilesAt(zoom), 'float8');
  const sine = `sin(radians(greatest(-${MAX_LAT6}, least(${MAX_LAT6}, lat_micro)) / 1e6::float8))`;
  return {
    x: `floor((lng_micro / 360e6::float8 + 0.5) * ${squares})::integer`,
    y: `floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * ${squares})::integer`,
  };
}

/** Number of occupied tiles. */
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

/** Collects amounts and sorts them per tile, which is cheaper than sorting all rows by tile. */
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
      select x, y, currency, kind, count(*)::integer as n, sum(lat_micro) as lat, sum(lng_micro) as lng, min(lat_micro) as south,
        max(lat_micro) as north, min(lng_micro) as west, max(lng_micro) as east, min(listing_id) as id, array_agg(amount) as amounts
      from (select ${x} as x, ${y} as y, currency, kind, lat_micro, lng_micro, listing_id, ${amount} as amount from search_doc
        where ${whereSql(conditions, parameters)} and ${located} offset 0) d
      group by x, y, currency, kind)
    select x, y, currency, kind, n, lat, lng, south, north, west, east, id,
      (select percentile_disc(0.5) within group (order by amount) from unnest(amounts) amount) as median from g`,
    parameters.values,
  );
}

/** Counts in the read model. */

/**
 * Row counts in total and per option, in one scan. `f` is a bit mask of the groups whose selection a base row misses: 0
 * counts for the total, a single bit also for the options of that group.
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
  // Optimization fence: calculates `f` once per row, not once per option. Without `f` none is needed, and parallel
  // workers may help.
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

/** Compared prices: for a stay with known dates and guests the nightly cost with all charges. */
type Priced = { currency: number; stay: StayQuestion | null };

/** Price distribution of the matches: listings by bar, and the median in minor units. */
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

/** Totals of several searches, in order. */
export async function countEach(db: Queryable, searches: readonly (readonly Condition[])[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const parameters = new Parameters();
  const counts = searches.map(
    (conditions) => `(select count(*)::integer from search_doc where ${whereSql(conditions, parameters)})`,
  );
  const [row] = await runText<{ n: number[] }>(db, `select array[${counts.join(', ')}] as n`, parameters.values);
  return row?.n ?? [];
}
