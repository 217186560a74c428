import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { facets, facetsByBody } from '#contract/discovery/search-facets';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { listQuery } from '../../../platform/lib/queries.ts';
import { useIsHydrated } from '../../../platform/lib/use-hydrated.ts';
import { isLongSearch } from './long-search.ts';

/** Order and page do not affect the counts, so they do not refetch. */
function facetsOf({ page: _page, size: _size, sortBy: _by, sortOrder: _order, ...criteria }: SearchFilters) {
  return isLongSearch(criteria) ? listQuery(facetsByBody, { body: criteria }) : listQuery(facets, { query: criteria });
}

/** Same breakpoint as search.module.css: narrower screens have the filters in a sheet. */
const WIDE_SCREEN = '(width >= 1024px)';

/**
 * Option counts for the active filters; previous counts stay until new ones load. Loaded after the results and only where visible. Cancels
 * outdated requests.
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
 * After an empty result: counts after dropping each filter group. Undefined while loading and during hydration, because the chips may load
 * the counts before this part hydrates.
 */
export function useRelax(filters: SearchFilters): SearchFacets['relax'] | undefined {
  const isHydrated = useIsHydrated();
  const response = useQuery(facetsOf(filters));
  return !isHydrated || response.isPlaceholderData ? undefined : response.data?.data.relax;
}
