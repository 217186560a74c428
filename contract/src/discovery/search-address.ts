/**
 * Converts search filters to the page URL (SRC-04, spec/001 §4 and §5). `search-query.schemas.ts` parses it:
 * `readSearchAddress(writeSearchAddress(filters), context)` returns the same filters.
 */
import { ALL_GROUPS, GROUP_PARAMETER, groupOf, hasDefaultTypes } from '../catalog/property-groups.ts';
import { filterFieldNames } from './search-fields.ts';
import type { SearchFilters } from './search-filters.schemas.ts';

/** Omits `context` (part of the path) and empty values; joins lists with commas; the order of keys is fixed. */
export function writeSearchQuery(filters: Partial<SearchFilters>): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of filterFieldNames) {
    const value = filters[field];
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') query.set(field, text);
  }
  return query;
}

/** Query of the search page: default property types are omitted, all types are encoded as `GROUP_PARAMETER`. */
export function writeSearchAddress(filters: Partial<SearchFilters> & Pick<SearchFilters, 'context'>): URLSearchParams {
  const query = writeSearchQuery(filters);
  if (filters.context !== 'MARKET') return query;
  const isAll = groupOf(filters.propertyTypes) === ALL_GROUPS;
  if (isAll || hasDefaultTypes(filters)) query.delete('propertyTypes');
  if (isAll) query.set(GROUP_PARAMETER, ALL_GROUPS);
  return query;
}
