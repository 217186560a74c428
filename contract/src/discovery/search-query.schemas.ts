/**
 * Parses a page URL or an API query into search filters (SRC-04, spec/001 §4 and §5). `search-address.ts` is the inverse.
 * Invalid parameters are dropped and listed in `dropped`.
 *
 */
import type { ListingContext } from '../catalog/listings.ts';
import { ALL_GROUPS, GROUP_PARAMETER, resolveTypes } from '../catalog/property-groups.ts';
import { numberFilters } from './filter-declarations.ts';
import { type FilterField, filterFieldNames } from './search-fields.ts';
import { filterFields, type SearchFilters } from './search-filters.schemas.ts';
import { crossings } from './search-filters.ts';

export type ReadSearch = {
  filters: SearchFilters;
  /** Parameters that were present but invalid, entirely or in part. */
  dropped: FilterField[];
};

type Loose = Record<string, unknown>;

const decimal = /^([+-]?\d{1,15})\.\d+$/;

/** Pages truncate decimals ("parsed as integers"); the API rejects them. */
function lenient(field: FilterField, text: string): string {
  const whole = numeric.has(field) ? decimal.exec(text.trim())?.[1] : undefined;
  return whole ?? text;
}

const numeric: ReadonlySet<FilterField> = new Set<FilterField>([
  ...numberFilters.flatMap(([, { fields }]) => fields),
  'adultGuests',
  'childGuests',
  'newbornGuests',
  'page',
  'size',
]);

/** Parses one parameter. Unknown entries of a list are dropped. */
function readField(field: FilterField, text: string): { value: unknown; complete: boolean } {
  const schema = filterFields[field];
  const whole = schema.safeParse(lenient(field, text));
  if (whole.success) return { value: whole.data, complete: true };
  if (!text.includes(',') || field === 'geoPolygon') return { value: undefined, complete: false };
  const known = text.split(',').filter((entry) => schema.safeParse(entry).success);
  const rest = schema.safeParse(known.join(','));
  return { value: rest.success && Array.isArray(rest.data) ? rest.data : undefined, complete: false };
}

/** Never throws. The last value of a repeated parameter counts. */
export function readSearchQuery(query: URLSearchParams, context: ListingContext): ReadSearch {
  const state: Loose = { context };
  const dropped = new Set<FilterField>();
  for (const field of filterFieldNames) {
    const text = query.getAll(field).at(-1);
    if (text === undefined || text.trim() === '') continue;
    const { value, complete } = readField(field, text);
    if (value !== undefined) state[field] = value;
    if (!complete) dropped.add(field);
  }
  for (const { field, other, rule } of crossings(state)) {
    // A stay retains its arrival date, like the date picker; of two crossed limits both are dropped.
    const removed = rule === 'min_above_max' ? [field, other] : [other];
    for (const name of removed) {
      delete state[name];
      dropped.add(name);
    }
  }
  return { filters: state as SearchFilters, dropped: [...dropped] };
}

/**
 * Parses the URL of a search page. Without types the default types apply, unless all are requested. Explicit types take
 * precedence.
 */
export function readSearchAddress(query: URLSearchParams, context: ListingContext): ReadSearch {
  const { filters, dropped } = readSearchQuery(query, context);
  const isAll = filters.propertyTypes === undefined && query.getAll(GROUP_PARAMETER).at(-1) === ALL_GROUPS;
  return { filters: isAll ? filters : resolveTypes(filters), dropped };
}
