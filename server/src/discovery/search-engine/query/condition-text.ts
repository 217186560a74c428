import type { MicroPoint } from '#contract/geo/geo-polygon';
import { isBox } from '../../../geo/places/map-box.ts';
import type { Nights } from '../../../platform/lib/nights.ts';
import { minNightsOn, type PreparedStay, prepareStay, priceNights } from '../packed-rates.rules.ts';
import { type BitColumn, type NumberColumn, UNKNOWN } from '../search-doc.rules.ts';
import type { Condition, Operand } from '../search-filters.ts';
import type { StayQuestion } from '../stay-query.rules.ts';
import type { Lists, Segment } from './column-index.ts';
import { isInside, type Outline, outlineOf } from './polygon-inside.ts';
import { type Text, TextWriter } from './scan-text.ts';

/** Conditions → tests of a row, equivalent to `search-sql.sql.ts` in SQL. */

/** Tests with a low weight are cheap or selective, so they run first. */
type Test = Text & { weight: number };

const weights = { place: 0, equals: 1, bits: 2, anyOf: 3, bound: 4, area: 5, open: 6, lists: 7, amount: 8, outline: 9 };

/** Values in a wider range are looked up in a set. */
const MAX_LISTED = 65_536;

function anyOfText(name: NumberColumn, values: readonly number[], writer: TextWriter): string {
  if (values.length === 0) return 'false';
  const column = writer.column(name);
  if (values.length === 1) return `${column} === ${writer.operand(values[0])}`;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most - least >= MAX_LISTED) return `${writer.operand(new Set(values))}.has(${column})`;
  const listed = new Uint8Array(most - least + 1);
  for (const value of values) listed[value - least] = 1;
  const from = writer.operand(least);
  return `${column} >= ${from} && ${column} <= ${writer.operand(most)} && ${writer.operand(listed)}[${column} - ${from}] === 1`;
}

function bitsText(column: BitColumn, bits: bigint, writer: TextWriter): string {
  const halves = { Low: Number(BigInt.asIntN(32, bits)), High: Number(BigInt.asIntN(32, bits >> 32n)) } as const;
  const parts = (['Low', 'High'] as const).flatMap((half) => {
    if (halves[half] === 0) return [];
    const mask = writer.operand(halves[half]);
    return [`(${writer.column(`${column}${half}`)} & ${mask}) === ${mask}`];
  });
  return parts.join(' && ') || 'true';
}

/** Whether the list at `at` and the requested days intersect. */
function sharesDay(lists: Lists, at: number, days: Int32Array): boolean {
  const end = at + (lists[at] as number);
  for (let next = at + 1; next <= end; next += 1) if (days.includes(lists[next] as number)) return true;
  return false;
}

/** Whether no night from `from` (inclusive) to `to` (exclusive) is in the list at `at`. */
function areFree(lists: Lists, at: number, from: number, to: number): boolean {
  const end = at + (lists[at] as number);
  for (let next = at + 1; next < end; next += 2) {
    if ((lists[next] as number) >= to) return true;
    if ((lists[next + 1] as number) > from) return false;
  }
  return true;
}

function nightsText({ from, to }: Nights, writer: TextWriter): string {
  // An empty range of nights is always free.
  if (from >= to) return 'true';
  const [free, first, end] = [writer.operand(areFree), writer.operand(from), writer.operand(to)];
  const at = writer.column('busyAt');
  return `(${at} === 0 || ${free}(${writer.lists()}, ${at}, ${first}, ${end}))`;
}

/** Every segment uses the same area, so its bands are computed once. */
const outlines = new WeakMap<readonly MicroPoint[], Outline>();

export function outlineFor(corners: readonly MicroPoint[]): Outline {
  const outline = outlines.get(corners) ?? outlineOf(corners);
  outlines.set(corners, outline);
  return outline;
}

function areaText(corners: readonly MicroPoint[], writer: TextWriter): string {
  const outline = outlineFor(corners);
  const [lat, lng] = [writer.column('latMicro'), writer.column('lngMicro')];
  const { south, north, west, east } = outline.box;
  const parts = [
    `${lat} >= ${writer.operand(south)} && ${lat} <= ${writer.operand(north)}`,
    `${lng} >= ${writer.operand(west)} && ${lng} <= ${writer.operand(east)}`,
  ];
  if (!isBox(corners)) parts.push(`${writer.operand(isInside)}(${writer.operand(outline)}, ${lat}, ${lng})`);
  return parts.join(' && ');
}

/** Prices of all nights of the rates at `at`, a list of its length and its numbers. */
const varyingPrice = (lists: Lists, at: number, price: number, stay: PreparedStay): number =>
  priceNights(lists, at + 1, at + 1 + (lists[at] as number), price, stay);

const varyingMinimum = (lists: Lists, at: number, minimum: number, arrival: number): number =>
  minNightsOn({ numbers: lists, start: at + 1, end: at + 1 + (lists[at] as number) }, minimum, arrival);

/** Prices of the nights. In a segment where no stay has rates, the text is that of one price for all nights. */
function nightsPriceText(stay: StayQuestion, writer: TextWriter): string {
  const plain = `${writer.operand(stay.nights)} * ${writer.column('price')}`;
  if (writer.isAlways('ratesAt', 0)) return plain;
  const [price, at] = [writer.operand(varyingPrice), writer.column('ratesAt')];
  const varying = `${price}(${writer.lists()}, ${at}, ${writer.column('price')}, ${writer.operand(prepareStay(stay))})`;
  return `(${at} === 0 ? ${plain} : ${varying})`;
}

function longEnoughText({ arrival, nights }: Operand['longEnough'], writer: TextWriter): string {
  const [own, most] = [writer.column('minNights'), writer.operand(nights)];
  if (writer.isAlways('ratesAt', 0)) return `${own} <= ${most}`;
  const [minimum, at] = [writer.operand(varyingMinimum), writer.column('ratesAt')];
  return `(${at} === 0 ? ${own} : ${minimum}(${writer.lists()}, ${at}, ${own}, ${writer.operand(arrival)})) <= ${most}`;
}

/** Total cost of a stay in minor units: `stayTotalSql` over columns. */
export function stayTotalText(stay: StayQuestion, writer: TextWriter): string {
  const { nights, adults, children, newborns } = stay;
  const [n, a, c, b] = [nights, adults, children, newborns].map((count) => writer.operand(count));
  const included = writer.column('included');
  const charged = [
    `${writer.column('perAdult')} * Math.max(0, ${a} - ${included})`,
    `${writer.column('perChild')} * Math.max(0, ${c} - Math.max(0, ${included} - ${a}))`,
    `Math.max(0, ${writer.column('perNewborn')}) * Math.max(0, ${b} - Math.max(0, ${included} - ${a} - ${c}))`,
    `${writer.column('tax')} * (${a} + ${c})`,
  ];
  return `(${writer.column('cleaning')} + ${nightsPriceText(stay, writer)} + ${n} * (${charged.join(' + ')}))`;
}

type Limits = { min: number | null; max: number | null };

function totalText({ min, max, ...stay }: StayQuestion & Limits, writer: TextWriter): string {
  if (min === null && max === null) return 'true';
  const total = stayTotalText(stay, writer);
  const parts = [
    min === null ? [] : [`${total} >= ${writer.operand(min)}`],
    max === null ? [] : [`${total} <= ${writer.operand(max)}`],
  ];
  return parts.flat().join(' && ');
}

const places: ReadonlySet<string> = new Set(['streetId', 'quarterId', 'zip', 'comuneId', 'provinceId', 'regionId']);

function testOf(condition: Condition, writer: TextWriter): { source: string; weight: number } {
  switch (condition.operator) {
    case 'equals': {
      const weight = places.has(condition.column) ? weights.place : weights.equals;
      return { source: `${writer.column(condition.column)} === ${writer.operand(condition.operand)}`, weight };
    }
    case 'anyOf':
      return { source: anyOfText(condition.column, condition.operand, writer), weight: weights.anyOf };
    case 'atLeast':
      return {
        source: `${writer.column(condition.column)} >= ${writer.operand(condition.operand)}`,
        weight: weights.bound,
      };
    case 'atMost': {
      const column = writer.column(condition.column);
      return {
        source: `${column} <= ${writer.operand(condition.operand)} && ${column} > ${UNKNOWN}`,
        weight: weights.bound,
      };
    }
    case 'openAtMost':
      return {
        source: `${writer.column(condition.column)} <= ${writer.operand(condition.operand)}`,
        weight: weights.open,
      };
    case 'hasAllBits':
      return { source: bitsText(condition.column, condition.operand, writer), weight: weights.bits };
    case 'sharesDay': {
      const [shares, days] = [writer.operand(sharesDay), writer.operand(Int32Array.from(condition.operand))];
      const at = writer.column('openDaysAt');
      return { source: `${at} !== 0 && ${shares}(${writer.lists()}, ${at}, ${days})`, weight: weights.lists };
    }
    case 'longEnough':
      return { source: longEnoughText(condition.operand, writer), weight: weights.open };
    case 'nightsFree':
      return { source: nightsText(condition.operand, writer), weight: weights.lists };
    case 'insidePolygon': {
      const weight = isBox(condition.operand) ? weights.area : weights.outline;
      return { source: areaText(condition.operand, writer), weight };
    }
    case 'stayTotalBetween':
      return { source: totalText(condition.operand, writer), weight: weights.amount };
  }
}

/** Tests of these conditions over a segment, in the best order of evaluation. */
export function testsOf(segment: Segment, conditions: readonly Condition[]): Text[] {
  const tests = conditions.map((condition, at): Test => {
    const writer = new TextWriter(segment, `p${at}`);
    const { source, weight } = testOf(condition, writer);
    return { ...writer.text(source), weight };
  });
  return tests.sort((a, b) => a.weight - b.weight);
}
