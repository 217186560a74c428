/**
 * Effects of a filter change on other filters (spec/001 §4 "Search filter behaviour"), and the number of active filters
 * (§5).
 */
import type { ListingContext } from '../catalog/listings.ts';
import { hasDefaultTypes, resolveTypes } from '../catalog/property-groups.ts';
import { numberGroups } from './filter-declarations.ts';
import { type FilterField, filterFieldNames } from './search-fields.ts';
import type { SearchFilters } from './search-filters.schemas.ts';

/** `undefined` removes a filter. */
export type FilterPatch = { context?: ListingContext } & { [F in FilterField]?: SearchFilters[F] | undefined };

type Loose = Record<string, unknown>;

/** Removes keys without a value, so that equal states are deeply equal. */
function withoutEmpty(state: Loose): SearchFilters {
  const filledEntries = Object.entries(state).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filledEntries) as SearchFilters;
}

/** An empty list, an empty text and undefined are equal. */
const textOf = (value: unknown) => String(value ?? '');

function changesResults(filters: Loose, patch: Loose): boolean {
  return Object.keys(patch).some((key) => key !== 'context' && textOf(patch[key]) !== textOf(filters[key]));
}

/**
 * State after a change. Any change except `page` or `context` resets the page to 0, unless the patch sets `page`. Values of the patch
 * take precedence. Removing the property types restores the default group; selecting every type searches all types.
 * Another contract type clears both prices. Setting `hasOpenDays` clears the dates; unsetting it clears both.
 * A check-in on or after the check-out clears the check-out.
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

/** Retains only the context: page 0 and default types. */
export function resetFilters(context: ListingContext): SearchFilters {
  return resolveTypes({ context, page: 0 });
}

/** Groups of spec/001 §5 "Active filter count" and of later filters, with their parameters. */
export const filterGroups = {
  location: ['locationQuery', 'country', 'geoPolygon'],
  ...numberGroups,
  propertyTypes: ['propertyTypes'],
  dates: ['checkInDate', 'checkOutDate', 'availableFrom', 'openDaysDates'],
  contractType: ['contractType'],
  features: ['features'],
  accessibilityFeatures: ['accessibilityFeatures'],
  exposures: ['exposures'],
  floorTypes: ['floorTypes'],
  hospitalityFeatures: ['hospitalityFeatures'],
  hostLanguages: ['hostLanguages'],
} as const satisfies Record<string, readonly FilterField[]>;

/** Number of groups with at least one filter. The default types do not count. */
export function countActiveFilters(filters: SearchFilters): number {
  const present = new Set<string>(filterFieldNames.filter((field) => withoutEmpty(filters)[field] !== undefined));
  if (hasDefaultTypes(filters)) present.delete('propertyTypes');
  return Object.values(filterGroups).filter((fields) => fields.some((field) => present.has(field))).length;
}
