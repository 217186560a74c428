/** What changing one filter does to the others (spec/001 §4 "Search filter behaviour"), and how many are active (§5). */
import type { ListingContext } from '../catalog/listings.ts';
import { hasDefaultTypes, resolveTypes } from '../catalog/property-groups.ts';
import { numberGroups } from './filter-declarations.ts';
import { type FilterField, filterFieldNames } from './search-fields.ts';
import type { SearchFilters } from './search-filters.ts';

/** `undefined` takes a filter away. */
export type FilterPatch = { context?: ListingContext } & { [F in FilterField]?: SearchFilters[F] | undefined };

type Loose = Record<string, unknown>;

/** A filter without a value has no key, so that equal states are equal objects. */
function withoutEmpty(state: Loose): SearchFilters {
  const filledEntries = Object.entries(state).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filledEntries) as SearchFilters;
}

/** An empty list, an empty text and no value are the same value. */
const textOf = (value: unknown) => String(value ?? '');

function changesResults(filters: Loose, patch: Loose): boolean {
  return Object.keys(patch).some((key) => key !== 'context' && textOf(patch[key]) !== textOf(filters[key]));
}

/**
 * The state after a change. Any change but of `page` or `context` goes back to page 0; a key that keeps its value is no
 * change, and a page that the patch names holds. Taking the property types away leaves the default group, naming every one leaves all. Choosing another contract type clears both prices. Turning `hasOpenDays` on empties the dates, off clears both. A check-in on or after the
 * check-out clears the check-out. What the patch itself names always holds.
 */
export function changeFilters(filters: SearchFilters, patch: FilterPatch): SearchFilters {
  const next: Loose = { ...filters, ...patch };
  const clear = (...fields: FilterField[]) => {
    for (const field of fields) if (patch[field] === undefined) delete next[field];
  };
  if ('contractType' in patch && patch.contractType !== filters.contractType) clear('minPrice', 'maxPrice');
  if ('hasOpenDays' in patch) {
    if (patch.hasOpenDays !== true) {
      delete next.hasOpenDays;
      delete next.openDaysDates;
    } else if (filters.hasOpenDays !== true) {
      clear('openDaysDates');
    }
  }
  if (next.checkInDate && next.checkOutDate && String(next.checkInDate) >= String(next.checkOutDate)) {
    delete next.checkOutDate;
  }
  if (!('page' in patch) && changesResults(filters, patch)) next.page = 0;
  const changed = withoutEmpty(next);
  return 'propertyTypes' in patch ? resolveTypes(changed) : changed;
}

/** Reset keeps the context only, on page 0, with the default types. */
export function resetFilters(context: ListingContext): SearchFilters {
  return resolveTypes({ context, page: 0 });
}

/** The groups of spec/001 §5 "Active filter count" and of the filters added since, with the parameters of each. */
export const filterGroups = {
  location: ['locationQuery', 'country', 'geoPolygon'],
  ...numberGroups,
  propertyTypes: ['propertyTypes'],
  dates: ['checkInDate', 'checkOutDate', 'availableFrom', 'openDaysDates'],
  contractType: ['contractType'],
  features: ['features'],
  accessibilityFeatures: ['accessibilityFeatures'],
  hospitalityFeatures: ['hospitalityFeatures'],
  hostLanguages: ['hostLanguages'],
} as const satisfies Record<string, readonly FilterField[]>;

/** How many groups hold at least one filter. The default types are none. */
export function countActiveFilters(filters: SearchFilters): number {
  const present = new Set<string>(filterFieldNames.filter((field) => withoutEmpty(filters)[field] !== undefined));
  if (hasDefaultTypes(filters)) present.delete('propertyTypes');
  return Object.values(filterGroups).filter((fields) => fields.some((field) => present.has(field))).length;
}
