import type { MicroPoint } from '#contract/geo/geo-polygon';
import { closenessTo } from '../relevance.rules.ts';
import { type SearchDoc, UNKNOWN } from '../search-doc.rules.ts';
import type { Sorting } from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import type { StayQuestion } from '../stay-query.rules.ts';

/** Conditions and orders per listing with arbitrary-precision integers: slow, and independent of the tested code. */

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const size = (a: bigint) => (a < 0n ? -a : a);

export function plainTotal(doc: SearchDoc, stay: StayQuestion): bigint {
  const rest = (places: bigint) => larger(0n, places);
  const [n, a, c, b] = [BigInt(stay.nights), BigInt(stay.adults), BigInt(stay.children), BigInt(stay.newborns)];
  const included = BigInt(doc.included);
  const night =
    BigInt(doc.perAdult) * rest(a - included) +
    BigInt(doc.perChild) * rest(c - rest(included - a)) +
    rest(BigInt(doc.perNewborn)) * rest(b - rest(included - a - c)) +
    BigInt(doc.tax) * (a + c);
  return BigInt(doc.cleaning) + plainNights(doc, stay) + n * night;
}

type PlainRange = { from: number; to: number; night: number; weekend: number; minimum: number };

const rangesIn = ({ rates }: SearchDoc): PlainRange[] =>
  Array.from({ length: Math.max(0, (rates.length - 14) / 5) }, (_, at) => {
    const [from = 0, to = 0, night = 0, weekend = 0, minimum = 0] = rates.slice(14 + at * 5, 19 + at * 5);
    return { from, to, night, weekend, minimum };
  });

function plainMinimum(doc: SearchDoc, arrival: number): number {
  const range = rangesIn(doc).find(({ from, to }) => from <= arrival && arrival < to);
  return range && range.minimum >= 0 ? range.minimum : doc.minNights;
}

/** Night by night. */
function plainNights(doc: SearchDoc, { nights, arrival, todays }: StayQuestion): bigint {
  const { rates, price } = doc;
  if (rates.length === 0) return BigInt(price) * BigInt(nights);
  const number = (at: number) => rates[at] ?? 0;
  const ahead = arrival - (todays[number(13)] ?? 0);
  const tiers = [1, 3, 5, 7].filter((at) => nights >= number(at)).map((at) => number(at + 1));
  const early = ahead >= number(9) ? number(10) : 0;
  const lastMinute = ahead <= number(11) ? number(12) : 0;
  const rest = 10_000n - BigInt(Math.max(0, ...tiers, early, lastMinute));
  let total = 0n;
  for (let day = arrival; day < arrival + nights; day += 1) {
    const weekday = new Date(day * 86_400_000).getUTCDay();
    const range = rangesIn(doc).find(({ from, to }) => from <= day && day < to);
    const { night, weekend } = range ?? { night: price, weekend: number(0) };
    const full = BigInt((weekday === 5 || weekday === 6) && weekend >= 0 ? weekend : night);
    total += (2n * full * rest + 10_000n) / 20_000n;
  }
  return total;
}

/** Inside or on the outline: the winding number is not zero. */
export function plainInside(corners: readonly MicroPoint[], point: MicroPoint): boolean {
  let winding = 0;
  for (const [at, { latMicro, lngMicro }] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] ?? point;
    const [y1, x1, y2, x2] = [latMicro, lngMicro, next.latMicro, next.lngMicro].map(BigInt) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const [y, x] = [BigInt(point.latMicro), BigInt(point.lngMicro)];
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    const between = y >= smaller(y1, y2) && y <= larger(y1, y2) && x >= smaller(x1, x2) && x <= larger(x1, x2);
    if (side === 0n && between) return true;
    if (y1 <= y && y2 > y && side > 0n) winding += 1;
    if (y1 > y && y2 <= y && side < 0n) winding -= 1;
  }
  return winding !== 0;
}

/** Whether a listing satisfies a condition. */
export function fulfils(doc: SearchDoc, condition: Condition): boolean {
  switch (condition.operator) {
    case 'equals':
      return doc[condition.column] === condition.operand;
    case 'anyOf':
      return condition.operand.some((value) => value === doc[condition.column]);
    case 'atLeast':
      return doc[condition.column] >= condition.operand;
    case 'atMost':
      return (
        doc[condition.column] !== UNKNOWN && doc[condition.column] >= 0 && doc[condition.column] <= condition.operand
      );
    case 'openAtMost':
      return doc[condition.column] <= condition.operand;
    case 'hasAllBits':
      return (doc[condition.column] & condition.operand) === condition.operand;
    case 'sharesDay':
      return doc.openDays.some((day) => condition.operand.includes(day));
    case 'insidePolygon':
      return plainInside(condition.operand, doc);
    case 'longEnough':
      return plainMinimum(doc, condition.operand.arrival) <= condition.operand.nights;
    case 'nightsFree': {
      const { from, to } = condition.operand;
      const nights = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
      return !nights.some((night) => doc.busy.some((span) => night >= span.from && night < span.to));
    }
    case 'stayTotalBetween': {
      const total = plainTotal(doc, condition.operand);
      const { min, max } = condition.operand;
      return (min === null || total >= min) && (max === null || total <= max);
    }
  }
}

function plainKey(doc: SearchDoc, { column, near, stay }: Sorting): bigint {
  if (stay) return plainTotal(doc, stay);
  if (!near) return BigInt(doc[column]);
  const { lngMille, perMille, most } = closenessTo(near.latMicro);
  const dy = size(BigInt(doc.latMicro) - BigInt(near.latMicro));
  const dx = (size(BigInt(doc.lngMicro) - BigInt(near.lngMicro)) * BigInt(lngMille)) / 1000n;
  const away = ((larger(dy, dx) + smaller(dy, dx) / 2n) * BigInt(perMille)) / 1000n;
  return BigInt(doc[column]) - smaller(BigInt(most), away);
}

/** All listings in an order. */
export function plainOrder(docs: readonly SearchDoc[], sorting: Sorting): SearchDoc[] {
  const way = sorting.order === 'asc' ? 1 : -1;
  const keys = new Map(docs.map((doc) => [doc, plainKey(doc, sorting)]));
  return [...docs].sort((a, b) => way * Number((keys.get(a) ?? 0n) - (keys.get(b) ?? 0n)) || a.listingId - b.listingId);
}
