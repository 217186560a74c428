import type { ListingContext } from '#contract/listings';
import { search } from '#contract/search';
import { DEFAULT_PAGE_SIZE, type SearchFilters } from '#contract/search-filters';
import { readSearchQuery } from '#contract/search-query';
import { pageData } from '../lib/page-data.ts';
import { readKeeping } from '../lib/queries.ts';

/** The read behind a search page: the address's filters, one page of the default size. */
export function resultsOf(filters: SearchFilters) {
  return readKeeping(search, { query: { size: DEFAULT_PAGE_SIZE, ...filters } });
}

/** A pasted address restores the search: what it cannot say is dropped, never an error (spec/001 §5). */
export function searchPageData(context: ListingContext) {
  return pageData(async ({ url, fetch }) => {
    await fetch(resultsOf(readSearchQuery(url.searchParams, context).filters));
  });
}
