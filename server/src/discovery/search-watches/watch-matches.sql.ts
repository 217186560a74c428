import { limitedColumns } from '#contract/discovery/filter-declarations';
import { sqlName } from '../search-engine/search-doc.rules.ts';

/**
 * Whether a listing matches a watched search, as SQL over `search_watch` and `search_doc`: the inverse of `whereSql` (search-sql.sql.ts);
 * a property test compares both. Common limits (kind, price) come first: PostgreSQL stops at the first that fails.
 */

/** Listing columns by the watch's place kind. */
const placeColumns = ['region_id', 'province_id', 'comune_id', 'quarter_id', 'street_id', 'zip', 'country'] as const;

/** Pairs (kind, id) for the lookup of a listing's watches; `listing` is the row's name. */
export function placesOfSql(listing: string): string {
  const pairs = placeColumns.map((column, at) => `(${at + 1}, ${listing}.${column})`);
  return `(values (0, 0), ${pairs.join(', ')})`;
}

/** Whether the listing is in the watch's place, for rows that were not looked up by place. */
export function inPlaceSql(watch: string, listing: string): string {
  const cases = placeColumns.map((column, at) => `when ${at + 1} then ${listing}.${column} = ${watch}.place_id`);
  return `case ${watch}.place_kind when 0 then true ${cases.join(' ')} else false end`;
}

/** When a match is computed, as SQL. */
export type MatchDays = { today: string; todays: string };

/** All conditions except the place. */
export function matchesSql(watch: string, listing: string, { today, todays }: MatchDays): string {
  const w = (column: string) => `${watch}.${column}`;
  const d = (column: string) => `${listing}.${column}`;
  const unless = (column: string, test: string) => `(${w(column)} is null or ${test})`;
  const minCondition = (column: string, limit: string) => unless(limit, `${d(column)} >= ${w(limit)}`);
  const maxCondition = (column: string, limit: string) => unless(limit, `${d(column)} <= ${w(limit)}`);
  const known = (column: string, limit: string) => unless(limit, `${d(column)} between 0 and ${w(limit)}`);
  const equal = (column: string) => unless(column, `${d(column)} = ${w(column)}`);
  const bits = (column: string) => `${d(column)} & ${w(column)} = ${w(column)}`;
  return [
    `not ${w('never')}`,
    `(${w('kinds')} >> ${d('kind')}) & 1 = 1`,
    unless('comune_ids', `${d('comune_id')} = any(${w('comune_ids')})`),
    unless('quarter_ids', `${d('quarter_id')} = any(${w('quarter_ids')})`),
    known('price', 'price_max'),
    minCondition('price', 'price_min'),
    unless('ptypes', `(${w('ptypes')} >> ${d('ptype')}) & 1 = 1`),
    ...limitedColumns.Min.map((column) => minCondition(sqlName(column), sqlName(`${column}Min`))),
    equal('currency'),
    unless('south', `${d('lat_micro')} between ${w('south')} and ${w('north')}`),
    unless('west', `${d('lng_micro')} between ${w('west')} and ${w('east')}`),
    bits('amenities'),
    ...limitedColumns.Max.map((column) => known(sqlName(column), sqlName(`${column}Max`))),
    bits('stay_facts'),
    equal('conservation'),
    equal('furnishing'),
    equal('country'),
    known('energy', 'energy_max'),
    minCondition('guests', 'guests_min'),
    `(not ${w('coming_open_day')} or ${d('last_open_day')} >= ${today})`,
    unless('open_days', `${d('open_days')} && ${w('open_days')}`),
    maxCondition('available_from', 'available_from_max'),
    minCondition('available_to', 'available_to_min'),
    unless('nights_min_max', `${shortestStay(w, d)} <= ${w('nights_min_max')}`),
    minCondition('max_nights', 'nights_max_min'),
    unless('free_nights', `not (${d('busy')} && ${w('free_nights')})`),
    unless('area', `point(${d('lng_micro')}, ${d('lat_micro')}) <@ ${w('area')}`),
    unless('stay_nights', stayTotal(w, d, todays)),
  ].join('\n      and ');
}

type Column = (column: string) => string;

/** Of the season of the arrival, else of the calendar. */
function shortestStay(w: Column, d: Column): string {
  const seasonal = `stay_min_nights(${d('rates')}, ${d('min_nights')}, ${w('stay_arrival')})`;
  return `case when ${d('rates')} = '{}' or ${w('stay_arrival')} is null then ${d('min_nights')} else ${seasonal} end`;
}

/** The total of the requested stay is within the limits: `stayTotalSql` of the search. */
function stayTotal(w: Column, d: Column, todays: string): string {
  const [a, c, b] = [w('stay_adults'), w('stay_children'), w('stay_newborns')];
  const included = d('included');
  const charged = [
    `${d('per_adult')} * greatest(0, ${a} - ${included})`,
    `${d('per_child')} * greatest(0, ${c} - greatest(0, ${included} - ${a}))`,
    `greatest(0, ${d('per_newborn')}) * greatest(0, ${b} - greatest(0, ${included} - ${a} - ${c}))`,
    `${d('tax')} * (${a} + ${c})`,
  ];
  const varying = `stay_nights_price(${d('rates')}, ${d('price')}, ${w('stay_arrival')}, ${w('stay_nights')}, ${todays})`;
  const plain = `${w('stay_nights')} * ${d('price')}`;
  const nightPrices = `case when ${d('rates')} = '{}' then ${plain} else ${varying} end`;
  const total = `(${d('cleaning')} + ${nightPrices} + ${w('stay_nights')} * (${charged.join(' + ')}))`;
  const limits = [
    `${total} >= coalesce(${w('stay_total_min')}, ${total})`,
    `${total} <= coalesce(${w('stay_total_max')}, ${total})`,
  ];
  return `(${limits.join(' and ')})`;
}
