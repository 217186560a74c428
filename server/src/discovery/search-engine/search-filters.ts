import {
  allOfFilters,
  columnValue,
  type FlagField,
  flagFilters,
  type LimitField,
  type NumberFilter,
  numberFilters,
  type OneOfField,
  oneOfFilters,
} from '#contract/discovery/filter-declarations';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import type { MicroPoint } from '#contract/geo/geo-polygon';
import { dayOf, type Nights } from '../../platform/lib/nights.ts';
import {
  ANY_NIGHTS,
  AUCTION_BIT,
  type BitColumn,
  type BitList,
  bitsOf,
  codeOf,
  ELEVATOR_BIT,
  EXACT_ROOMS_BIT,
  kinds,
  NO_AUCTION_BIT,
  NO_ELEVATOR_BIT,
  type NumberColumn,
} from './search-doc.rules.ts';
import { type StayQuestion, stayQuestionOf, stayRequestOf } from './stay-query.rules.ts';

/**
 * List of filters with their parameters, column and comparison. It is data: the store compiles it to SQL, and other
 * engines compile the same list. An unknown value never matches a bound. `min…`/`max…` are inclusive.
 */

export type Operand = {
  equals: number;
  anyOf: readonly number[];
  atLeast: number;
  /** At most, and known: UNKNOWN does not match. */
  atMost: number;
  /** As `atMost`, but an unknown value matches (a window without a start is open). */
  openAtMost: number;
  hasAllBits: bigint;
  /** The list of days contains at least one of these. */
  sharesDay: readonly number[];
  insidePolygon: readonly MicroPoint[];
  /** The shortest stay of this arrival (of its season, else of the calendar) has at most these nights. */
  longEnough: { arrival: number; nights: number };
  /** None of these nights is occupied. */
  nightsFree: Nights;
  /** Total of this stay (`stay-price.ts`), in minor units; null: no limit. */
  stayTotalBetween: StayQuestion & { min: number | null; max: number | null };
};
export type Operator = keyof Operand;

type ColumnFor = {
  [O in Operator]: O extends 'hasAllBits'
    ? BitColumn
    : O extends 'sharesDay'
      ? 'openDays'
      : O extends 'insidePolygon'
        ? 'position'
        : O extends 'nightsFree'
          ? 'busy'
          : O extends 'longEnough'
            ? 'shortestStay'
            : O extends 'stayTotalBetween'
              ? 'stayTotal'
              : NumberColumn;
};

/** A filter with its operand, as input of a compiler. */
export type Condition = { [O in Operator]: { column: ColumnFor[O]; operator: O; operand: Operand[O] } }[Operator];

/** Context of filters besides the parameters. */
export type FilterFacts = {
  /** First day of upcoming open days, as days since 1970. */
  today: number;
  /** Today by time zone (stay-zones.ts). */
  todays: readonly number[];
  /** The parsed area. */
  area: readonly MicroPoint[] | null;
};

type Keys = readonly (keyof ParsedFilters)[];
/** `operand` returns undefined when the filter is not set. */
type Filter = {
  [O in Operator]: {
    keys: Keys;
    column: ColumnFor[O];
    operator: O;
    operand: (filters: ParsedFilters, facts: FilterFacts) => Operand[O] | undefined;
  };
}[Operator];

type DateKey = 'availableFrom' | 'checkInDate' | 'checkOutDate';

const mapped = <T, R>(value: T | undefined, map: (value: T) => R): R | undefined =>
  value === undefined ? undefined : map(value);

/** Limits of a declared number. */
function bounds(declared: NumberFilter<LimitField>): Filter[] {
  const { column, fields } = declared;
  if (column === undefined) return [];
  return fields.map((field, at) => ({
    keys: [field],
    column,
    operator: at === 0 ? 'atLeast' : 'atMost',
    operand: (filters) => mapped(filters[field], (value) => columnValue(declared, value)),
  }));
}

/** Price of a listing; nightly for a stay, unless its total is known (`stayTotalBetween`). */
function nightly(key: 'minPrice' | 'maxPrice', operator: 'atLeast' | 'atMost'): Filter {
  const operand = (filters: ParsedFilters) =>
    stayRequestOf(filters) ? undefined : mapped(filters[key], (price) => price * MINOR);
  return { keys: [key], column: 'price', operator, operand };
}

const allBits = (key: BitList, column: BitColumn): Filter => ({
  keys: [key],
  column,
  operator: 'hasAllBits',
  operand: (filters) => {
    const values = filters[key];
    return values === undefined || values.length === 0 ? undefined : bitsOf(key, values);
  },
});

/** A day of the availability window, `shift` days after `key`. */
function day(key: DateKey, column: NumberColumn, operator: 'atLeast' | 'openAtMost', shift = 0): Filter {
  const operand = (filters: ParsedFilters) => mapped(filters[key], (date) => dayOf(date) + shift);
  return { keys: [key], column, operator, operand } as Filter;
}

/** Length of the requested stay, for properties that limit it; stays only. */
function lengthOf({ context, checkInDate, checkOutDate }: ParsedFilters): Operand['longEnough'] | undefined {
  if (context !== 'HOSPITALITY' || checkInDate === undefined || checkOutDate === undefined) return undefined;
  const arrival = dayOf(checkInDate);
  return { arrival, nights: Math.min(dayOf(checkOutDate) - arrival, ANY_NIGHTS) };
}
const lengthKeys: Keys = ['context', 'checkInDate', 'checkOutDate'];

const MINOR = 100;

/** AI-SEARCH.md: "con / senza ascensore". False matches properties that state to have none. */
const flagBits: Readonly<Record<FlagField, { stated: bigint; denied: bigint }>> = {
  hasElevator: { stated: ELEVATOR_BIT, denied: NO_ELEVATOR_BIT },
  isAuction: { stated: AUCTION_BIT, denied: NO_AUCTION_BIT },
};
const oneOfCodes: Readonly<Record<OneOfField, (value: string) => number>> = {
  conservationStatus: codeOf.conservation,
  furnishingType: codeOf.furnishing,
};

/** Filters that follow from their declaration. */
const declaredFilters: readonly Filter[] = [
  ...numberFilters.flatMap(([, declared]) => bounds(declared)),
  ...allOfFilters.map(({ fields: [field], column }) => allBits(field, column)),
  ...flagFilters.map(
    ({ fields: [field], column }): Filter => ({
      keys: [field],
      column,
      operator: 'hasAllBits',
      operand: (filters) => mapped(filters[field], (value) => flagBits[field][value ? 'stated' : 'denied']),
    }),
  ),
  ...oneOfFilters.map(
    ({ fields: [field], column }): Filter => ({
      keys: [field],
      column,
      operator: 'equals',
      operand: (filters) => mapped(filters[field], oneOfCodes[field]),
    }),
  ),
];

export const filterList: readonly Filter[] = [
  {
    keys: ['context', 'contractType'],
    column: 'kind',
    operator: 'anyOf',
    operand: ({ context, contractType }) => {
      if (context === 'HOSPITALITY') return contractType === undefined ? [kinds.HOSPITALITY] : [];
      return contractType === undefined ? [kinds.SALE, kinds.LONG_TERM_RENTAL] : [kinds[contractType]];
    },
  },
  {
    keys: ['geoPolygon'],
    column: 'position',
    operator: 'insidePolygon',
    operand: (_filters, { area }) => area ?? undefined,
  },
  {
    keys: ['propertyTypes'],
    column: 'ptype',
    operator: 'anyOf',
    operand: ({ propertyTypes }) => mapped(propertyTypes, (types) => types.map(codeOf.propertyType)),
  },
  nightly('minPrice', 'atLeast'),
  nightly('maxPrice', 'atMost'),
  {
    // With dates and adults, a limit applies to the nightly cost with all charges (STY-04).
    keys: [
      'context',
      'minPrice',
      'maxPrice',
      'checkInDate',
      'checkOutDate',
      'adultGuests',
      'childGuests',
      'newbornGuests',
    ],
    column: 'stayTotal',
    operator: 'stayTotalBetween',
    operand: (filters, { todays }) => {
      const stay = stayQuestionOf(filters, todays);
      const { minPrice, maxPrice } = filters;
      if (stay === null || (minPrice === undefined && maxPrice === undefined)) return undefined;
      const limit = (price: number | undefined) => (price === undefined ? null : price * MINOR * stay.nights);
      return { ...stay, min: limit(minPrice), max: limit(maxPrice) };
    },
  },
  {
    // Amounts in different currencies are not comparable: without `currency` a price range is in euros.
    keys: ['currency', 'minPrice', 'maxPrice'],
    column: 'currency',
    operator: 'equals',
    operand: ({ currency, minPrice, maxPrice }) => {
      const effectiveCurrency = currency ?? (minPrice === undefined && maxPrice === undefined ? undefined : 'EUR');
      return mapped(effectiveCurrency, codeOf.currency);
    },
  },
  ...declaredFilters,
  {
    keys: ['maxRooms'],
    column: 'amenities',
    operator: 'hasAllBits',
    operand: ({ maxRooms }) => mapped(maxRooms, () => EXACT_ROOMS_BIT),
  },
  {
    // "NOT_SPECIFIED or better" matches every property.
    keys: ['maxEnergyClass'],
    column: 'energy',
    operator: 'atMost',
    operand: ({ maxEnergyClass }) =>
      maxEnergyClass === 'NOT_SPECIFIED' ? undefined : mapped(maxEnergyClass, codeOf.energy),
  },
  {
    keys: ['country'],
    column: 'country',
    operator: 'equals',
    operand: ({ country }) => mapped(country, codeOf.country),
  },
  {
    keys: ['hasOpenDays'],
    column: 'lastOpenDay',
    operator: 'atLeast',
    operand: ({ hasOpenDays }, { today }) => (hasOpenDays ? today : undefined),
  },
  {
    keys: ['openDaysDates'],
    column: 'openDays',
    operator: 'sharesDay',
    operand: ({ openDaysDates }) => mapped(openDaysDates, (dates) => dates.map(dayOf)),
  },
  day('availableFrom', 'availableFrom', 'openAtMost'),
  // The window must contain the first and the last night, and so all between.
  day('checkInDate', 'availableFrom', 'openAtMost'),
  day('checkInDate', 'availableTo', 'atLeast', 1),
  day('checkOutDate', 'availableFrom', 'openAtMost', -1),
  day('checkOutDate', 'availableTo', 'atLeast'),
  { keys: lengthKeys, column: 'shortestStay', operator: 'longEnough', operand: lengthOf },
  { keys: lengthKeys, column: 'maxNights', operator: 'atLeast', operand: (filters) => lengthOf(filters)?.nights },
  {
    // With one date only its adjacent night is known: the first, or the last.
    keys: ['context', 'checkInDate', 'checkOutDate'],
    column: 'busy',
    operator: 'nightsFree',
    operand: ({ context, checkInDate, checkOutDate }) => {
      const from = mapped(checkInDate, dayOf) ?? mapped(checkOutDate, (date) => dayOf(date) - 1);
      if (context !== 'HOSPITALITY' || from === undefined) return undefined;
      return { from, to: mapped(checkOutDate, dayOf) ?? from + 1 };
    },
  },
  {
    // Newborns use no place (DECISIONS.md "Newborns"); guests do not apply to sales and rentals (AI-SEARCH.md).
    keys: ['adultGuests', 'childGuests'],
    column: 'guests',
    operator: 'atLeast',
    operand: ({ context, adultGuests, childGuests }) =>
      context === 'MARKET' ? undefined : (adultGuests ?? 0) + (childGuests ?? 0) || undefined,
  },
];

/** Conditions of a search, in the order of the list. */
export function conditionsOf(filters: ParsedFilters, facts: FilterFacts): Condition[] {
  return filterList.flatMap((filter) => {
    const operand = filter.operand(filters, facts);
    return operand === undefined ? [] : [{ column: filter.column, operator: filter.operator, operand } as Condition];
  });
}
