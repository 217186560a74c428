import { type LimitedColumn, limitedColumns } from '#contract/discovery/filter-declarations';
import type { MicroPoint } from '#contract/geo/geo-polygon';
import { boxOf, isBox } from '../../geo/places/map-box.ts';
import type { Condition, Operand, Operator } from '../search-engine/search-filters.ts';

/**
 * Conditions → a row of `search_watch`: the third compiler of the filter list (search-filters.ts), in reverse: the
 * listing is given, the searches are the result. Several conditions on one column are combined.
 */

type Conditioned = Condition['column'];

/** Place kinds for the lookup of a listing. The database stores these numbers (0018). */
export const placeKinds = {
  regionId: 1,
  provinceId: 2,
  comuneId: 3,
  quarterId: 4,
  streetId: 5,
  zip: 6,
  country: 7,
} as const satisfies Partial<Record<Conditioned, number>>;
type PlaceColumn = keyof typeof placeKinds;

type Bounded = 'Min' | 'Max';
type LimitsOf<B extends Bounded> = { [C in LimitedColumn<B>]: `${C}${B}` };
const limitsOf = <B extends Bounded>(bound: B, columns: readonly LimitedColumn<B>[]) =>
  Object.fromEntries(columns.map((column) => [column, `${column}${bound}`])) as LimitsOf<B>;

/** Watch columns of the declared numbers. */
const declaredLowest = limitsOf('Min', limitedColumns.Min);
const declaredHighest = limitsOf('Max', limitedColumns.Max);
const noLimits = Object.fromEntries(
  [...Object.values(declaredLowest), ...Object.values(declaredHighest)].map((limit) => [limit, null]),
) as Record<LimitsOf<'Min'>[LimitedColumn<'Min'>] | LimitsOf<'Max'>[LimitedColumn<'Max'>], number | null>;

/** A watch without conditions, which matches every listing. */
const anything = {
  never: false,
  placeKind: 0,
  placeId: 0,
  /** Comuni of a geographic area. */
  comuneIds: null as number[] | null,
  /** Several quarters of a comune. */
  quarterIds: null as number[] | null,
  /** Bits by position; the default allows all. */
  kinds: 0b111,
  ptypes: null as number | null,
  south: null as number | null,
  north: null as number | null,
  west: null as number | null,
  east: null as number | null,
  /** PostgreSQL polygon of (lng_micro, lat_micro) as text; null when the box is sufficient. */
  area: null as string | null,
  priceMin: null as number | null,
  priceMax: null as number | null,
  ...noLimits,
  /** Bits up to 52: exact as numbers. */
  amenities: 0,
  stayFacts: 0,
  currency: null as number | null,
  conservation: null as number | null,
  furnishing: null as number | null,
  country: null as number | null,
  energyMax: null as number | null,
  comingOpenDay: false,
  openDays: null as number[] | null,
  availableFromMax: null as number | null,
  availableToMin: null as number | null,
  nightsMinMax: null as number | null,
  nightsMaxMin: null as number | null,
  /** PostgreSQL int4range as text. */
  freeNights: null as string | null,
  guestsMin: null as number | null,
  /** Day of the arrival of a stay with both dates, since 1970. */
  stayArrival: null as number | null,
  stayNights: null as number | null,
  stayAdults: null as number | null,
  stayChildren: null as number | null,
  stayNewborns: null as number | null,
  stayTotalMin: null as number | null,
  stayTotalMax: null as number | null,
};
export type Watch = typeof anything;

type NullableNumber = { [K in keyof Watch]: Watch[K] extends number | null ? K : never }[keyof Watch];
type Bounds = Partial<Record<Conditioned, NullableNumber>>;

/** Watch column of a column's bound. */
const lowest = {
  ...declaredLowest,
  price: 'priceMin',
  guests: 'guestsMin',
  availableTo: 'availableToMin',
  maxNights: 'nightsMaxMin',
} as const satisfies Bounds;
const highest = {
  ...declaredHighest,
  price: 'priceMax',
  energy: 'energyMax',
} as const satisfies Bounds;
const highestOrUnstated = { availableFrom: 'availableFromMax' } as const satisfies Bounds;
const same = {
  currency: 'currency',
  conservation: 'conservation',
  furnishing: 'furnishing',
  country: 'country',
} as const satisfies Bounds;
const oneOf = { kind: 'kinds', ptype: 'ptypes' } as const satisfies Bounds;
const bits = ['amenities', 'stayFacts'] as const;

const expected: Record<Operator, readonly string[]> = {
  equals: [...Object.keys(same), ...Object.keys(placeKinds)],
  anyOf: [...Object.keys(oneOf), 'comuneId', 'quarterId'],
  atLeast: [...Object.keys(lowest), 'lastOpenDay'],
  atMost: Object.keys(highest),
  openAtMost: Object.keys(highestOrUnstated),
  hasAllBits: bits,
  sharesDay: ['openDays'],
  insidePolygon: ['position'],
  longEnough: ['shortestStay'],
  nightsFree: ['busy'],
  stayTotalBetween: ['stayTotal'],
};

/** Whether watches support a filter of this type; an unsupported one fails the test of this file. */
export const canBeWatched = (column: string, operator: Operator): boolean => expected[operator].includes(column);

/**
 * Watch of a search; null conditions: its text is unresolved, and nothing matches.
 * @throws for a filter type that watches do not support.
 */
export function watchOf(conditions: readonly Condition[] | null): Watch {
  if (conditions === null) return { ...anything, never: true };
  const watch = { ...anything };
  for (const condition of conditions) add(watch, condition);
  // A country is a lookup place, unless there is a smaller one.
  if (watch.placeKind !== 0 || watch.country === null) return watch;
  return { ...watch, placeKind: placeKinds.country, placeId: watch.country, country: null };
}

function add(watch: Watch, { column, operator, operand }: Condition): void {
  if (!canBeWatched(column, operator)) throw new Error(`No watch knows ${column} ${operator}`);
  switch (operator) {
    case 'equals':
      addEqual(watch, column, operand);
      break;
    case 'anyOf':
      if (column === 'comuneId') once(watch, { comuneIds: [...operand] });
      else if (column === 'quarterId') once(watch, { quarterIds: [...operand] });
      else addAny(watch, oneOf[column as keyof typeof oneOf], operand);
      break;
    case 'atLeast':
      // Upcoming days are determined when a listing is matched, not when the search was saved.
      if (column === 'lastOpenDay') watch.comingOpenDay = true;
      else narrow(watch, lowest[column as keyof typeof lowest], Math.max, operand);
      break;
    case 'atMost':
      narrow(watch, highest[column as keyof typeof highest], Math.min, operand);
      break;
    case 'openAtMost':
      narrow(watch, highestOrUnstated[column as keyof typeof highestOrUnstated], Math.min, operand);
      break;
    case 'hasAllBits':
      watch[column] = Number(BigInt(watch[column]) | operand);
      break;
    default:
      once(watch, onceOf({ column, operator, operand } as SingleCondition));
  }
}

type SingleCondition = Extract<
  Condition,
  { operator: 'sharesDay' | 'insidePolygon' | 'nightsFree' | 'longEnough' | 'stayTotalBetween' }
>;

function onceOf({ operator, operand }: SingleCondition): Partial<Watch> {
  switch (operator) {
    case 'sharesDay':
      return { openDays: [...operand] };
    case 'insidePolygon':
      return areaOf(operand);
    case 'longEnough':
      return { nightsMinMax: operand.nights, stayArrival: operand.arrival };
    case 'nightsFree':
      return { freeNights: `[${operand.from},${operand.to})` };
    case 'stayTotalBetween':
      return stayOf(operand);
  }
}

/** Intersection of two lists. */
function addAny(watch: Watch, key: 'kinds' | 'ptypes', codes: readonly number[]): void {
  const mask = codes.reduce((sum, code) => sum | (1 << code), 0);
  watch[key] = (watch[key] ?? mask) & mask;
  if (watch[key] === 0) watch.never = true;
}

function narrow(watch: Watch, key: NullableNumber, pick: (a: number, b: number) => number, limit: number): void {
  watch[key] = pick(watch[key] ?? limit, limit);
}

function addEqual(watch: Watch, column: Conditioned, value: number): void {
  if (column in same) {
    const key = same[column as keyof typeof same];
    if (watch[key] !== null && watch[key] !== value) watch.never = true;
    watch[key] = value;
    return;
  }
  once(watch, { placeKind: placeKinds[column as PlaceColumn], placeId: value });
}

/** For conditions that occur once: a search has at most one area and one stay. */
function once(watch: Watch, part: Partial<Watch>): void {
  const taken = Object.keys(part).find((key) => isTaken(watch, part, key as keyof Watch));
  if (taken) throw new Error(`A watch has one ${taken}`);
  Object.assign(watch, part);
}

/** A value of an earlier condition. The length and the total of a stay share its arrival. */
const isTaken = (watch: Watch, part: Partial<Watch>, key: keyof Watch): boolean =>
  watch[key] !== anything[key] && (key !== 'stayArrival' || watch[key] !== part[key]);

function areaOf(corners: readonly MicroPoint[]): Partial<Watch> {
  const outline = corners.map(({ latMicro, lngMicro }) => `(${lngMicro},${latMicro})`).join(',');
  return { ...boxOf(corners), ...(isBox(corners) ? {} : { area: `(${outline})` }) };
}

function stayOf(operand: Operand['stayTotalBetween']): Partial<Watch> {
  const { min, max, nights, adults, children, newborns, arrival } = operand;
  const stay = {
    stayArrival: arrival,
    stayNights: nights,
    stayAdults: adults,
    stayChildren: children,
    stayNewborns: newborns,
  };
  return { ...stay, stayTotalMin: min, stayTotalMax: max };
}
