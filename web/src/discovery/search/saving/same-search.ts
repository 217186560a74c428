import { writeSearchQuery } from '#contract/discovery/search-address';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';

/** Filters to save, without page and page size. */
export function searchToSave({ page: _page, size: _size, ...search }: SearchFilters): SearchFilters {
  return search;
}

/** Values without effect, which the server ignores in comparisons. */
const defaultValues: Readonly<Record<string, string>> = {
  hasOpenDays: 'false',
  childGuests: '0',
  newbornGuests: '0',
  maxEnergyClass: 'NOT_SPECIFIED',
};

/** Whether two searches match the same listings, in any order. The server decides on save. */
export function isSameSearch(one: ParsedFilters, other: ParsedFilters): boolean {
  return finds(one) === finds(other);
}

function finds(search: ParsedFilters): string {
  const { page: _page, size: _size, sortBy: _by, sortOrder: _order, ...filters } = search;
  const sorted = Object.entries(filters).map(([field, value]) => {
    if (Array.isArray(value)) return [field, [...value].sort()];
    if (field === 'locationQuery')
      return [field, String(value).normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()];
    return [field, value];
  });
  const query = writeSearchQuery(Object.fromEntries(sorted));
  for (const [field, value] of Object.entries(defaultValues)) if (query.get(field) === value) query.delete(field);
  return `${search.context}?${query}`;
}
