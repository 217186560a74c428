import type { ListingContext } from '#contract/listings';
import { search } from '#contract/search';
import { DEFAULT_PAGE_SIZE, type SearchFilters } from '#contract/search-filters';
import { pageData } from '../lib/page-data.ts';
import { readKeeping } from '../lib/queries.ts';
import { keepAddress } from './known-addresses.ts';

/** The read behind a search page: the address's filters, one page of the default size. */
export function resultsOf(filters: SearchFilters) {
  return readKeeping(search, { query: { size: DEFAULT_PAGE_SIZE, ...filters } });
}

/** What the address meant when the page was loaded; an address that the screen wrote itself is in `known-addresses.ts`. */
export type LoadedSearch = { search: string; filters: SearchFilters };

/**
 * A pasted address restores the search: what it cannot say is dropped, never an error (spec/001 §5).
 * Reading one takes the schemas (25 KB): the browser loads them only for an address that neither the server nor the
 * screen itself has read before.
 */
export function searchPageData(context: ListingContext) {
  return pageData<LoadedSearch>(async ({ url, fetch }) => {
    const { readSearchQuery } = await import('#contract/search-query');
    const { filters } = readSearchQuery(url.searchParams, context);
    keepAddress(url, filters);
    await fetch(resultsOf(filters));
    return { search: url.search, filters };
  });
}
