import type { SortOrder } from '#contract/search-filters';
import { type Queryable, runText } from '../adapters/postgres.ts';
import { closenessTo } from './relevance.rules.ts';
import type { Condition } from './search.filters.ts';
import type { SearchCard } from './search.view.ts';
import type { NumberColumn } from './search-doc.rules.ts';
import { Parameters, stayTotalSql, whereSql } from './search-sql.rules.ts';
import type { StayQuestion } from './stay-question.rules.ts';

/** Finding ads in the read model. */

export type Sorting = {
  column: Extract<NumberColumn, 'rank' | 'price' | 'area' | 'created'>;
  order: SortOrder;
  /** Relevance counts the distance from here. */
  near: { lat6: number; lng6: number } | null;
  /** The order by price is that of what this stay costs in all. */
  stay: StayQuestion | null;
};
export type PageRequest = {
  conditions: readonly Condition[];
  sorting: Sorting;
  offset: number;
  limit: number;
  /** Up to so many matches are collected and sorted at once: one statement answers nearly every located search. */
  collected: number;
};
export type FoundPage = { total: number; cards: SearchCard[] };

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

type Row = { n: number; card: SearchCard | null };

/** One page and the exact total. Ties are broken by id, smallest first, whatever the order. */
export async function findPage(db: Queryable, request: PageRequest): Promise<FoundPage> {
  const { conditions, sorting, offset, limit } = request;
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const most = Math.floor(request.collected);
  const key = sortSql(sorting, parameters);
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<Row>(
    db,
    `with m as materialized (select listing_id, ${key} as s from search_doc where ${where} limit ${most + 1}),
      n as (select count(*)::integer as n from m),
      d as (select * from m order by s ${sorting.order}, listing_id limit ${take} offset ${skip})
    select n.n, c.card from n left join (d join search_card c using (listing_id)) on n.n <= ${most}
    order by d.s ${sorting.order}, d.listing_id`,
    parameters.values,
  );
  const collected = rows[0]?.n ?? 0;
  if (collected <= most) return { total: collected, cards: cardsOf(rows) };
  const { total, size } = await count(db, conditions);
  return { total, cards: await largePage(db, request, { total, size }) };
}

const cardsOf = (rows: readonly { card: SearchCard | null }[]) => rows.flatMap(({ card }) => (card ? [card] : []));

/** The cards of these ads, in their order. */
export async function findCards(db: Queryable, listingIds: readonly number[]): Promise<SearchCard[]> {
  const rows = await runText<{ card: SearchCard }>(
    db,
    `select c.card from unnest($1::integer[]) with ordinality as asked (id, place)
      join search_card c on c.listing_id = asked.id order by asked.place`,
    [listingIds],
  );
  return cardsOf(rows);
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
  const found = `select listing_id, ${sortSql(sorting, parameters)} as s from search_doc where ${where}`;
  // `offset 0` is a fence: the scan happens before the sort.
  const source = walk ? found : `select * from (${found} offset 0) z`;
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ card: SearchCard }>(
    db,
    `select c.card from (${source} order by s ${sorting.order}, listing_id limit ${take} offset ${skip}) d
      join search_card c using (listing_id) order by d.s ${sorting.order}, d.listing_id`,
    parameters.values,
  );
  return cardsOf(rows);
}
