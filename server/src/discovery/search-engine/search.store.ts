import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import { closenessTo } from './relevance.rules.ts';
import type { FoundPage, PageRequest, Sorting } from './search-engine.port.ts';
import type { Condition } from './search-filters.ts';
import { Parameters, stayTotalSql, whereSql } from './search-sql.sql.ts';

/** Finding ads in the read model. */

/** A row met while walking a sort index costs about this many times a row of a scan (SEARCH.md section 4). */
const WALK_COST = 7;

/** What the results are ordered by, as one number. */
function sortSql({ column, near, stay }: Sorting, parameters: Parameters): string {
  if (stay) return stayTotalSql(stay, parameters);
  if (!near) return column;
  const { lngMille, perMille, most } = closenessTo(near.lat6);
  const add = (value: number) => parameters.add(value, 'bigint');
  const dy = `abs(lat6 - ${add(near.lat6)})`;
  const dx = `abs(lng6 - ${add(near.lng6)}) * ${add(lngMille)} / 1000`;
  const away = `(greatest(${dy}, ${dx}) + least(${dy}, ${dx}) / 2) * ${add(perMille)} / 1000`;
  return `${column} - least(${add(most)}, ${away})`;
}

type Row = { n: number; version: number; id: number | null };

/**
 * The ids of one page and the exact total. Ties are broken by id, smallest first, whatever the order.
 * @param collected up to so many matches are collected and sorted at once: one statement answers nearly every located search, and says
 *   for free which version it saw; more are counted and read in statements of their own, and theirs is null
 */
export async function findPage(
  db: Queryable,
  request: PageRequest,
  collected: number,
): Promise<Omit<FoundPage, 'among'>> {
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
    select n.n, (select version from search_state) as version, d.id from n left join d on n.n <= ${most}
    order by d.s ${sorting.order}, d.id`,
    parameters.values,
  );
  const { n: found = 0, version = null } = rows[0] ?? {};
  if (found <= most) return { total: found, listingIds: idsOf(rows), version };
  const { total, size } = await count(db, conditions);
  return { total, listingIds: await largePage(db, request, { total, size }), version: null };
}

const idsOf = (rows: readonly Pick<Row, 'id'>[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Of the ads that are asked about beside a page those that match it too, in their order. */
export async function findAmong(db: Queryable, { conditions, among }: PageRequest): Promise<number[]> {
  if (among === undefined || among.listingIds.length === 0) return [];
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const asked = parameters.add([...among.listingIds], 'integer[]');
  const rows = await runText<{ id: number }>(
    db,
    `select listing_id as id from search_doc where listing_id = any(${asked}) and ${where}
      order by array_position(${asked}, listing_id) limit ${parameters.add(among.most, 'bigint')}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

/** The exact number of matches, and about how many ads there are. */
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

/** Of many matches: read in the order of the sort's index while that meets enough of them, else scan and sort. */
async function largePage(db: Queryable, request: PageRequest, known: { total: number; size: number }) {
  const { conditions, sorting, offset, limit } = request;
  const parameters = new Parameters();
  const indexed = sorting.near === null && sorting.stay === null;
  const walk = indexed && (offset + limit) * known.size * WALK_COST < known.total ** 2;
  const where = whereSql(conditions, parameters, walk);
  const found = `select listing_id as id, ${sortSql(sorting, parameters)} as s from search_doc where ${where}`;
  // `offset 0` is a fence: the scan happens before the sort.
  const source = walk ? found : `select * from (${found} offset 0) z`;
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ id: number }>(
    db,
    `${source} order by s ${sorting.order}, id limit ${take} offset ${skip}`,
    parameters.values,
  );
  return idsOf(rows);
}
