/**
 * The filters of a search, each declared once, in the order in which addresses carry their parameters.
 *
 * Everything that a filter needs follows from its kind and its column: parameters and their schemas (`search-filters.ts`), SQL and
 * columns, alerts, counts, the controls, chips and texts of the pages. `special` filters name their parameters here; what they mean is
 * written in `server/src/discovery/search-engine`. Free of the schema library, so that a page can write an address without it.
 */
import { stayFields } from '../catalog/page-params.ts';

/** A number in a row of the read model. `fact`: what of a listing it holds. `least`: the lowest value, where that is below 0. */
type ColumnDeclaration = { type: 'smallint' | 'integer' | 'bigint'; fact: string; least?: number };

/** Columns that numbers compare. Rows hold values less `least`, because -1 means unknown. */
export const filterColumns = {
  area: { type: 'integer', fact: 'commercialArea' },
  rooms: { type: 'smallint', fact: 'rooms' },
  baths: { type: 'smallint', fact: 'bathrooms' },
  fees: { type: 'bigint', fact: 'feesMinor' },
  year: { type: 'smallint', fact: 'constructionYear' },
  floor: { type: 'smallint', fact: 'floor', least: -5 },
} as const satisfies Record<string, ColumnDeclaration>;
export type FilterColumn = keyof typeof filterColumns;

/** A choice of the form; undefined: no limit. */
export type NumberChoice = readonly [min: number | undefined, max: number | undefined];

export type NumberFilter<F extends string = string> = {
  kind: 'range' | 'minimum';
  /** The minimum, and of a range the maximum. */
  fields: readonly [min: F] | readonly [min: F, max: F];
  /** What the parameters accept. */
  bounds: readonly [number, number];
  /** Unit of the value. A plain `number` has its own texts (`search.numbers` of the locales). */
  unit: 'count' | 'price' | 'area' | 'fees' | 'number';
  /** Undefined: a special comparison. */
  column?: FilterColumn;
  /** A value of the parameter, times `scale`, plus `plus`, is what the column compares. */
  scale?: number;
  plus?: number;
  /** Its limits are dropped one at a time when nothing is found. Without it they count as one active filter (spec/001 §5). */
  isSingle?: true;
  /** The common control: so many "n+" chips, named choices, and lists of limits. Facets count "n or more" from 1 to its `to`. */
  form?: { chips: number; from: number; to: number; choices?: Readonly<Record<string, NumberChoice>> };
  /** Values that have a name instead of a number. */
  named?: readonly number[];
};

type FilterDeclaration =
  | NumberFilter
  /** All entries of a list must hold. */
  | { kind: 'allOf'; fields: readonly [string]; column: 'amenities' | 'stayFacts' }
  /** One value of an enumeration. */
  | { kind: 'oneOf'; fields: readonly [string]; column: 'conservation' | 'furnishing' }
  /** Stated or stated not to be. */
  | { kind: 'flag'; fields: readonly [string]; column: 'amenities' }
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
  // AI-SEARCH.md: the living room is a room, so N bedrooms are N + 1 rooms. Nothing else is stored of them.
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
  // 0 is the ground floor, below it are basements (DECISIONS.md). Of a listing without a floor no limit holds.
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
  hospitalityFeatures: { kind: 'allOf', fields: ['hospitalityFeatures'], column: 'stayFacts' },
  hostLanguages: { kind: 'allOf', fields: ['hostLanguages'], column: 'stayFacts' },
  conservationStatus: { kind: 'oneOf', fields: ['conservationStatus'], column: 'conservation' },
  furnishingType: { kind: 'oneOf', fields: ['furnishingType'], column: 'furnishing' },
  maxEnergyClass: { kind: 'special', fields: ['maxEnergyClass'] },
  hasElevator: { kind: 'flag', fields: ['hasElevator'], column: 'amenities' },
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
/** Those whose options are counted. */
export type CountedNumberName = NamesOf<{ form: { to: number } }>;
/** Numbers of things: rooms, bathrooms. */
type CountFilterName = NamesOf<{ unit: 'count' }>;
export const isCountFilter = (name: NumberFilterName): name is CountFilterName =>
  filterDeclarations[name].unit === 'count';
type SingleNumberName = NamesOf<{ isSingle: true }>;
type ActiveNumberName = Exclude<NumberFilterName, SingleNumberName>;
/** Numbers that are dropped one limit at a time. */
export type SingleNumberField = FieldsOf<SingleNumberName>;
export type AllOfField = FieldsOf<NamesOf<{ kind: 'allOf' }>>;
export type OneOfField = FieldsOf<NamesOf<{ kind: 'oneOf' }>>;
export type FlagField = FieldsOf<NamesOf<{ kind: 'flag' }>>;

type Entry<P> = readonly [NumberFilterName, NumberFilter<LimitField>] & P;
const entries = Object.entries(filterDeclarations) as [FilterName, FilterDeclaration][];

/** Every filter that compares a number, in the order of the declaration. */
export const numberFilters = entries.filter(
  ([, { kind }]) => kind === 'range' || kind === 'minimum',
) as readonly Entry<unknown>[];

export const countedNumbers = numberFilters.filter(([, { form }]) => form !== undefined) as readonly (readonly [
  CountedNumberName,
  NumberFilter<LimitField> & { form: { to: number } },
])[];

/** Parameters by group, of numbers that count as one active filter each. */
export const numberGroups = Object.fromEntries<readonly LimitField[]>(
  numberFilters.filter(([, { isSingle }]) => !isSingle).map(([name, { fields }]) => [name, fields]),
) as Readonly<Record<ActiveNumberName, readonly LimitField[]>>;

export const singleNumberFields = numberFilters
  .filter(([, { isSingle }]) => isSingle)
  .flatMap(([, { fields }]) => fields) as readonly SingleNumberField[];

/** Pairs that must not cross (spec/001 §5, and the same for condominium fees). */
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
/** Columns that some filter limits below, or above. */
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

/** What a value of the parameter is in the column. */
export function columnValue({ column, scale = 1, plus = 0 }: NumberFilter, value: number): number {
  const least = column === undefined ? 0 : ((filterColumns[column] as ColumnDeclaration).least ?? 0);
  return value * scale + plus - least;
}
