import { type SearchFilters, type SortField, type SortOrder, usualOrder } from '#contract/search-filters';
import type { Translate } from '../lib/i18n.tsx';
import { isWholeStay } from '../lib/stays/known-stay.ts';

/** spec/001 §4 "Sort dropdown". */
export const sorts = [
  'relevance-desc',
  'price-asc',
  'price-desc',
  'commercialArea-asc',
  'commercialArea-desc',
  'createdAt-desc',
  'createdAt-asc',
] as const;
export type Sort = (typeof sorts)[number];

/** The order of a search, as the server answers where the address names a field alone. */
export function sortOf({ sortBy = 'relevance', sortOrder }: { sortBy?: SortField; sortOrder?: SortOrder }): Sort {
  return sortBy === 'relevance' ? 'relevance-desc' : `${sortBy}-${sortOrder ?? usualOrder[sortBy]}`;
}

/** Of a stay with its dates the price that is ordered by is that of the whole stay (STY-04). */
export function sortWords(sort: Sort, filters: SearchFilters, t: Translate<'search'>): string {
  const isTotal = filters.context === 'HOSPITALITY' && isWholeStay(filters);
  return isTotal && (sort === 'price-asc' || sort === 'price-desc') ? t(`totalSorts.${sort}`) : t(`sorts.${sort}`);
}
