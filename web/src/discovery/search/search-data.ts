import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ListingContext } from '#contract/catalog/listings';
import { search, searchByBody } from '#contract/discovery/search';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { pageData } from '../../platform/lib/page-data.ts';
import { apiOf, listQuery } from '../../platform/lib/queries.ts';
import { isLongSearch } from './filters/long-search.ts';
import { cacheAddress } from './known-addresses.ts';
import { SPLIT_MEDIA, shownView, sizeOf, viewOf } from './views/view-rules.ts';

/** Cache key of the last response's version, for the next page of the same search. */
const versionKey = ({ page, ...rest }: SearchFilters) => ['searchVersion', rest];

/**
 * Query of a search page: filters and one page of the view's size. Later pages use the version of the last response, so that no listing
 * appears twice.
 */
export function resultsOf(filters: SearchFilters, size: number) {
  const request = { size, ...filters };
  const isLong = isLongSearch(request);
  const queryFn = async ({ client, signal }: QueryFunctionContext) => {
    const version = filters.page ? client.getQueryData<number | null>(versionKey(filters)) : null;
    const input = { ...request, ...(version && { version }) };
    const api = apiOf(client);
    const response = await (isLong
      ? api.call(searchByBody, { body: input }, { signal })
      : api.call(search, { query: input }, { signal }));
    client.setQueryData(versionKey(filters), response.page.version);
    return response;
  };
  return { ...(isLong ? listQuery(searchByBody, { body: request }) : listQuery(search, { query: request })), queryFn };
}

/** Filters of the URL at page load; `known-addresses.ts` has those of URLs that the screen created. */
export type LoadedSearch = { search: string; filters: SearchFilters };

/**
 * Parses a search URL; drops invalid parts (spec/001 §5). Schemas (25 KB) load only for unknown URLs. The server does not know the screen
 * size and uses the grid's page size.
 */
export function searchPageData(context: ListingContext) {
  return pageData<LoadedSearch>(async ({ url, fetch }) => {
    const { readSearchAddress } = await import('#contract/discovery/search-query.schemas');
    const { filters } = readSearchAddress(url.searchParams, context);
    cacheAddress(url, filters);
    const view =
      typeof window === 'undefined' ? 'grid' : shownView(viewOf(url.search, context), matchMedia(SPLIT_MEDIA).matches);
    await fetch(resultsOf(filters, sizeOf(filters, view)));
    return { search: url.search, filters };
  });
}
