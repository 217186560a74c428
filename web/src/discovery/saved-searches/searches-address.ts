import { listRecentSearches } from '#contract/discovery/recent-searches';
import { listSavedSearches } from '#contract/discovery/saved-searches';
import { writeSearchAddress } from '#contract/discovery/search-address';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §9: "3 per section". */
export const SIZE = 3;

/** Page number in the URL, from 0; invalid values mean the first page. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

export const savedOn = (page: number) => listQuery(listSavedSearches, { query: { page, size: SIZE } });
export const recentOn = (page: number) => listQuery(listRecentSearches, { query: { page, size: SIZE } });

/** Both sections share the page number: the longer one determines the page count. */
export function pagesOf(...totals: number[]): number {
  return Math.max(...totals.map((total) => Math.ceil(total / SIZE)));
}

/** spec/001 §2: "navigates to /search/{context}, with the search filters as a query string if any". */
export function addressOf({ page: _page, size: _size, ...filters }: ParsedFilters): string {
  // A response contains no keys without a value.
  return links.searchOf(filters.context, writeSearchAddress(filters as SearchFilters));
}
