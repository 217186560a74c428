import type { MicroPoint } from '#contract/geo/geo-polygon';
import { boxOf, isBox } from '../../geo/places/map-box.ts';
import { cellRanges } from './hilbert.ts';
import { type NumberColumn, numberColumns, sqlName, UNKNOWN } from './search-doc.rules.ts';
import type { Condition } from './search-filters.ts';
import type { StayQuestion } from './stay-query.rules.ts';

/** Conditions → SQL. The text depends on the set of filters (and whether an area is a box), not on values. */

/** Representation of operands in the text. */
export type Operands = { add(value: unknown, type: string): string };

/** Assigns `$1`, `$2`, … and stores their values. */
export class Parameters implements Operands {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Inlines integers and rejects anything else: for internal conditions, whose text is equal for all users. */
export const writtenOut: Operands = { add: (value) => String(BigInt(String(value))) };

/** Constant number of ranges, so that every area has the same text. */
const RANGES = 8;

/** Indexes for sorting. In a scan `+ 0` hides them from the planner: a walk of the index in heap order takes seconds. */
const sortIndexed: ReadonlySet<string> = new Set<NumberColumn>(['price', 'area', 'rank', 'created']);

function polygonSql(corners: readonly MicroPoint[], parameters: Operands, walk: boolean): string {
  const box = boxOf(corners);
  const add = (value: number) => parameters.add(value, 'integer');
  const parts = [
    `lat_micro between ${add(box.south)} and ${add(box.north)}`,
    `lng_micro between ${add(box.west)} and ${add(box.east)}`,
  ];
  if (!isBox(corners)) {
    const outline = corners.map(({ latMicro, lngMicro }) => `(${lngMicro},${latMicro})`).join(',');
    parts.push(`point(lng_micro, lat_micro) <@ ${parameters.add(`(${outline})`, 'polygon')}`);
  }
  if (walk) return parts.join(' and ');
  const ranges = cellRanges(box, RANGES);
  const padded = Array.from({ length: RANGES }, (_, at) => ranges[at] ?? ranges[0] ?? [0, 0]);
  const cells = padded.map(([from, to]) => `cell between ${add(from)} and ${add(to)}`);
  return [`(${cells.join(' or ')})`, ...parts].join(' and ');
}

function conditionSql(condition: Condition, parameters: Operands, walk: boolean): string {
  const name = sqlName(condition.column);
  const column = !walk && sortIndexed.has(name) ? `${name} + 0` : name;
  switch (condition.operator) {
    case 'equals':
      return `${column} = ${parameters.add(condition.operand, 'integer')}`;
    case 'anyOf':
      return condition.column === 'kind'
        ? kindSql(condition.operand)
        : `${column} = any(${parameters.add(condition.operand, `${numberColumns[condition.column]}[]`)})`;
    case 'atLeast':
      return `${column} >= ${parameters.add(condition.operand, 'bigint')}`;
    case 'atMost':
      return `${column} between ${UNKNOWN + 1} and ${parameters.add(condition.operand, 'bigint')}`;
    case 'openAtMost':
      return `${column} <= ${parameters.add(condition.operand, 'bigint')}`;
    case 'hasAllBits': {
      const bits = parameters.add(String(condition.operand), 'bigint');
      return `${column} & ${bits} = ${bits}`;
    }
    case 'sharesDay':
      return `${column} && ${parameters.add(condition.operand, 'integer[]')}`;
    case 'longEnough': {
      const { arrival, nights } = condition.operand;
      const shortest = `stay_min_nights(rates, min_nights, ${parameters.add(arrival, 'integer')})`;
      return `case when rates = '{}' then min_nights else ${shortest} end <= ${parameters.add(nights, 'integer')}`;
    }
    case 'nightsFree': {
      const { from, to } = condition.operand;
      const range = `int4range(${parameters.add(from, 'integer')}, ${parameters.add(to, 'integer')})`;
      return `not (${column} && ${range})`;
    }
    case 'insidePolygon':
      return polygonSql(condition.operand, parameters, walk);
    case 'stayTotalBetween': {
      const { min, max, ...stay } = condition.operand;
      const total = stayTotalSql(stay, parameters);
      const limits = { '>=': min, '<=': max };
      const parts = Object.entries(limits).flatMap(([sign, limit]) =>
        limit === null ? [] : [`${total} ${sign} ${parameters.add(limit, 'bigint')}`],
      );
      return parts.join(' and ');
    }
  }
}

/**
 * Total cost of a stay in minor units: `quoteStay` of the contract over the row's rates. Included guests are first adults, then
 * children, then newborns; newborns without a rate (-1) pay nothing.
 */
export function stayTotalSql(stay: StayQuestion, parameters: Operands): string {
  const { nights, adults, children, newborns, arrival, todays } = stay;
  const [n, a, c, b] = [nights, adults, children, newborns].map((count) => parameters.add(count, 'bigint'));
  const charged = [
    `per_adult * greatest(0, ${a} - included)`,
    `per_child * greatest(0, ${c} - greatest(0, included - ${a}))`,
    `greatest(0, per_newborn) * greatest(0, ${b} - greatest(0, included - ${a} - ${c}))`,
    `tax * (${a} + ${c})`,
  ];
  const [day, length] = [parameters.add(arrival, 'integer'), parameters.add(nights, 'integer')];
  const varying = `stay_nights_price(rates, price, ${day}, ${length}, ${parameters.add([...todays], 'integer[]')})`;
  const nightPrices = `case when rates = '{}' then ${n} * price else ${varying} end`;
  return `(cleaning + ${nightPrices} + ${n} * (${charged.join(' + ')}))`;
}

/** Inlined, so that the planner can prune the other partitions. */
function kindSql(kinds: readonly number[]): string {
  return kinds.length === 0 ? 'false' : `kind in (${kinds.map(Number).join(', ')})`;
}

/**
 * The `where` of a search. `walk` is for reading a sort index from its end: the planner then sees every condition
 * unchanged, without the ranges of cells.
 */
export function whereSql(conditions: readonly Condition[], parameters: Operands, walk = false): string {
  return conditions.map((condition) => conditionSql(condition, parameters, walk)).join(' and ');
}
