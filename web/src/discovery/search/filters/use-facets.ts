import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { facets, facetsByBody, type SearchFacets } from '#contract/discovery/search-facets';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { listQuery } from '../../../platform/lib/queries.ts';
import { useIsHydrated } from '../../../platform/lib/use-hydrated.ts';
import { isLongSearch } from './long-search.ts';

/** Order and page change nothing of the counts, and so ask for nothing. */
function facetsOf({ page: _page, size: _size, sortBy: _by, sortOrder: _order, ...criteria }: SearchFilters) {
  return isLongSearch(criteria) ? listQuery(facetsByBody, { body: criteria }) : listQuery(facets, { query: criteria });
}

/** As in search.module.css: narrower screens have their filters in a sheet. */
const WIDE_SCREEN = '(min-width: 901px)';

/**
 * Option counts for the active filters; previous counts stay until new ones arrive. They load after the results and
 * only where visible. Requests of outdated filters are canceled.
 */
export function useFacets(filters: SearchFilters, place: 'sidebar' | 'sheet' | 'results'): SearchFacets | undefined {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (place === 'sheet') return setDue(true);
    const media = window.matchMedia(WIDE_SCREEN);
    const updateDue = () => setDue(place === 'results' || media.matches);
    const timer = setTimeout(updateDue, 0);
    media.addEventListener('change', updateDue);
    return () => {
      clearTimeout(timer);
      media.removeEventListener('change', updateDue);
    };
  }, [place]);
  const response = useQuery({ ...facetsOf(filters), enabled: due });
  return response.data?.data;
}

/**
 * When nothing was found: what dropping a group of filters would find. Undefined until the answer to these filters is there, and while
 * React takes over the server's text: the chips may know the counts before this part is hydrated.
 */
export function useRelax(filters: SearchFilters): SearchFacets['relax'] | undefined {
  const isHydrated = useIsHydrated();
  const response = useQuery(facetsOf(filters));
  return !isHydrated || response.isPlaceholderData ? undefined : response.data?.data.relax;
}
