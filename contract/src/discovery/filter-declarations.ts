/**
 * Declarations of all search filters, in the order of the URL parameters.
 *
 * The kind and the column of a filter determine its parameters and schemas (`search-filters.ts`), SQL and columns, alerts, counts,
 * and the controls, chips and texts of the pages. `special` filters only name their parameters here;
 * `server/src/discovery/search-engine` defines their meaning. Imports no schema library, so that pages can write a URL without it.
 */
import { stayFields } from '../catalog/page-params.ts';

/**
 * Numeric column of the read model. `fact` is the source value of the listing. `least` is the minimum when it is below
 * 0.
 */
type ColumnDeclaration = { type: 'smallint' | 'integer' | 'bigint'; fact: string; least?: number };

/** Columns of numeric filters. Rows store the value minus `least`, because -1 means unknown. */
export const filterColumns = {
  area: { type: 'integer', fact: 'commercialArea' },
  rooms: { type: 'smallint', fact: 'rooms' },
  baths: { type: 'smallint', fact: 'bathrooms' },
  fees: { type: 'bigint', fact: 'feesMinor' },
  year: { type: 'smallint', fact: 'constructionYear' },
  floor: { type: 'smallint', fact: 'floor', least: -5 },
} as const satisfies Record<string, ColumnDeclaration>;
export type FilterColumn = keyof typeof filterColumns;

/** Option of the form; undefined means no limit. */
export type NumberChoice = readonly [min: number | undefined, max: number | undefined];

export type NumberFilter<F extends string = string> = {
  kind: 'range' | 'minimum';
  /** Minimum and, for a range, maximum. */
  fields: readonly [min: F] | readonly [min: F, max: F];
  /** Allowed values of the parameters. */
  bounds: readonly [number, number];
  /** Unit of the value. A plain `number` has its own texts (`search.numbers` of the locales). */
  unit: 'count' | 'price' | 'area' | 'fees' | 'number';
  /** Undefined for a special comparison. */
  column?: FilterColumn;
  /** Column value = parameter value times `scale` plus `plus`. */
  scale?: number;
  plus?: number;
  /** Without results, its limits are removed one at a time. Otherwise they count as one active filter (spec/001 §5). */
  isSingle?: true;
  /** Common control: number of "n+" chips, named options and lists of limits. Facets count "n or more" from 1 to `to`. */
  form?: { chips: number; from: number; to: number; choices?: Readonly<Record<string, NumberChoice>> };
  /** Values shown as a name instead of a number. */
  named?: readonly number[];
};

type FilterDeclaration =
  | NumberFilter
  /** All values of a list must match. */
  | { kind: 'allOf'; fields: readonly [string]; column: 'amenities' | 'stayFacts' }
  /** One value of an enumeration. */
  | { kind: 'oneOf'; fields: readonly [string]; column: 'conservation' | 'furnishing' }
  /** Explicitly true or false. */
  | { kind: 'flag'; fields: readonly [string]; column: 'amenities' | 'stayFacts' }
  | { kind: 'special'; fields: readonly string[] };

export const MAX_AMOUNT = 100_000_000;
const MAX_AREA = 10_000_000;
/** Amounts are stored in minor units. */
const MINOR = 100;

export const filterDeclarations = {
  place: { kind: 'special', fields: ['locationQuery', 'country', 'geoPolygon'] },
  contractType: { kind: 'special', fields: ['contractType'] },
  propertyTypes: { kind: 'special', fields: ['propertyTypes'] },
  price: {
    kind: 'range',
    fields: ['minPrice', 'maxPrice'],
    bounds: [0, MAX_AMOUNT],
    unit: 'price',
  },
  currency: { kind: 'special', fields: ['currency'] },
  area: {
    kind: 'range',
    fields: ['minCommercialArea', 'maxCommercialArea'],
    bounds: [0, MAX_AREA],
    unit: 'area',
    column: 'area',
  },
  // spec/001 §9 "bedrooms 1-10 (10+); bathrooms 1-6 (6+)".
  rooms: {
    kind: 'range',
    fields: ['minRooms', 'maxRooms'],
    bounds: [0, 99],
    unit: 'count',
    column: 'rooms',
    form: { chips: 5, from: 1, to: 10 },
  },
  // AI-SEARCH.md: the living room counts as a room, so N bedrooms are N + 1 rooms. Bedrooms are not stored separately.
  bedrooms: {
    kind: 'minimum',
    fields: ['minBedrooms'],
    bounds: [0, 98],
    unit: 'count',
    column: 'rooms',
    plus: 1,
    form: { chips: 5, from: 1, to: 10 },
  },
  bathrooms: {
    kind: 'range',
    fields: ['minBathrooms', 'maxBathrooms'],
    bounds: [0, 50],
    unit: 'count',
    column: 'baths',
    form: { chips: 4, from: 1, to: 6 },
  },
  // 0 is the ground floor, negative values are basements (DECISIONS.md). A listing without a floor matches no limit.
  floor: {
    kind: 'range',
    fields: ['minFloor', 'maxFloor'],
    bounds: [-5, 100],
    unit: 'number',
    column: 'floor',
    form: { chips: 0, from: -1, to: 10, choices: { aboveGround: [1, undefined] } },
    named: [-1, 0],
  },
  fees: {
    kind: 'range',
    fields: ['minCondominiumFees', 'maxCondominiumFees'],
    bounds: [0, MAX_AMOUNT],
    unit: 'fees',
    column: 'fees',
    scale: MINOR,
    isSingle: true,
  },
  constructionYear: {
    kind: 'minimum',
    fields: ['minConstructionYear'],
    bounds: [1000, 9999],
    unit: 'number',
    column: 'year',
    isSingle: true,
  },
  features: { kind: 'allOf', fields: ['features'], column: 'amenities' },
  accessibilityFeatures: { kind: 'allOf', fields: ['accessibilityFeatures'], column: 'amenities' },
  exposures: { kind: 'allOf', fields: ['exposures'], column: 'stayFacts' },
  floorTypes: { kind: 'allOf', fields: ['floorTypes'], column: 'stayFacts' },
  hospitalityFeatures: { kind: 'allOf', fields: ['hospitalityFeatures'], column: 'stayFacts' },
  hostLanguages: { kind: 'allOf', fields: ['hostLanguages'], column: 'stayFacts' },
  conservationStatus: { kind: 'oneOf', fields: ['conservationStatus'], column: 'conservation' },
  furnishingType: { kind: 'oneOf', fields: ['furnishingType'], column: 'furnishing' },
  maxEnergyClass: { kind: 'special', fields: ['maxEnergyClass'] },
  hasElevator: { kind: 'flag', fields: ['hasElevator'], column: 'amenities' },
  isAuction: { kind: 'flag', fields: ['isAuction'], column: 'stayFacts' },
  openDays: { kind: 'special', fields: ['hasOpenDays', 'openDaysDates'] },
  availableFrom: { kind: 'special', fields: ['availableFrom'] },
  stay: {
    kind: 'special',
    fields: stayFields,
  },
  order: { kind: 'special', fields: ['sortBy', 'sortOrder', 'page', 'size'] },
} as const satisfies Record<string, FilterDeclaration>;

type Declared = typeof filterDeclarations;
export type FilterName = keyof Declared;

type NamesOf<Part> = { [N in FilterName]: Declared[N] extends Part ? N : never }[FilterName];
type FieldsOf<N extends FilterName> = Declared[N]['fields'][number];

export type NumberFilterName = NamesOf<{ kind: 'range' | 'minimum' }>;
export type LimitField = FieldsOf<NumberFilterName>;
/** Filters with counted options. */
export type CountedNumberName = NamesOf<{ form: { to: number } }>;
/** Filters that count items, such as rooms and bathrooms. */
type CountFilterName = NamesOf<{ unit: 'count' }>;
export const isCountFilter = (name: NumberFilterName): name is CountFilterName =>
  filterDeclarations[name].unit === 'count';
type SingleNumberName = NamesOf<{ isSingle: true }>;
type ActiveNumberName = Exclude<NumberFilterName, SingleNumberName>;
/** Fields of numeric filters whose limits are removed one at a time. */
export type SingleNumberField = FieldsOf<SingleNumberName>;
export type AllOfField = FieldsOf<NamesOf<{ kind: 'allOf' }>>;
export type OneOfField = FieldsOf<NamesOf<{ kind: 'oneOf' }>>;
export type FlagField = FieldsOf<NamesOf<{ kind: 'flag' }>>;

type Entry<P> = readonly [NumberFilterName, NumberFilter<LimitField>] & P;
const entries = Object.entries(filterDeclarations) as [FilterName, FilterDeclaration][];

/** All numeric filters, in declaration order. */
export const numberFilters = entries.filter(
  ([, { kind }]) => kind === 'range' || kind === 'minimum',
) as readonly Entry<unknown>[];

export const countedNumbers = numberFilters.filter(([, { form }]) => form !== undefined) as readonly (readonly [
  CountedNumberName,
  NumberFilter<LimitField> & { form: { to: number } },
])[];

/** Parameters by group, of numeric filters that count as one active filter each. */
export const numberGroups = Object.fromEntries<readonly LimitField[]>(
  numberFilters.filter(([, { isSingle }]) => !isSingle).map(([name, { fields }]) => [name, fields]),
) as Readonly<Record<ActiveNumberName, readonly LimitField[]>>;

export const singleNumberFields = numberFilters
  .filter(([, { isSingle }]) => isSingle)
  .flatMap(([, { fields }]) => fields) as readonly SingleNumberField[];

/** Pairs whose minimum must not exceed the maximum (spec/001 §5, extended to condominium fees). */
export const rangePairs = numberFilters.flatMap(([, { fields }]) => {
  const [min, max] = fields;
  return max === undefined ? [] : [[min, max] as const];
});

const ofKind = <P extends { kind: FilterDeclaration['kind'] }>(kind: P['kind']) =>
  Object.values(filterDeclarations).filter((declared) => declared.kind === kind) as unknown as readonly Extract<
    Declared[FilterName],
    P
  >[];

export const allOfFilters = ofKind<{ kind: 'allOf' }>('allOf');
export const oneOfFilters = ofKind<{ kind: 'oneOf' }>('oneOf');
export const flagFilters = ofKind<{ kind: 'flag' }>('flag');

type ColumnOf<N extends FilterName> = Extract<Declared[N], { column: FilterColumn }>['column'];
/** Columns with at least one filter for a minimum or a maximum. */
export type LimitedColumn<B extends 'Min' | 'Max'> = ColumnOf<
  B extends 'Min' ? NumberFilterName : NamesOf<{ kind: 'range' }>
>;
const columnsOf = (filters: readonly Entry<unknown>[]) => [
  ...new Set(filters.flatMap(([, { column }]) => column ?? [])),
];
export const limitedColumns = {
  Min: columnsOf(numberFilters) as readonly LimitedColumn<'Min'>[],
  Max: columnsOf(numberFilters.filter(([, { kind }]) => kind === 'range')) as readonly LimitedColumn<'Max'>[],
};

/** Converts a parameter value to a column value. */
export function columnValue({ column, scale = 1, plus = 0 }: NumberFilter, value: number): number {
  const least = column === undefined ? 0 : ((filterColumns[column] as ColumnDeclaration).least ?? 0);
  return value * scale + plus - least;
}
