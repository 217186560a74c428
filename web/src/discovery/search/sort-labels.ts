import { defaultOrder, type SortField, type SortOrder } from '#contract/discovery/search-filters';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { isCompleteStay } from '../../catalog/stays/known-stay.shared.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';

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

/** Order of a search. Uses the server's default direction for a field without one. */
export function sortOf({ sortBy = 'relevance', sortOrder }: { sortBy?: SortField; sortOrder?: SortOrder }): Sort {
  return sortBy === 'relevance' ? 'relevance-desc' : `${sortBy}-${sortOrder ?? defaultOrder[sortBy]}`;
}

/** For stays with dates the order uses the total price (STY-04). */
export function sortWords(sort: Sort, filters: SearchFilters, t: Translate<'search'>): string {
  const isTotal = filters.context === 'HOSPITALITY' && isCompleteStay(filters);
  return isTotal && (sort === 'price-asc' || sort === 'price-desc') ? t(`totalSorts.${sort}`) : t(`sorts.${sort}`);
}
