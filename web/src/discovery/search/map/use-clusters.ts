import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clusters, clustersByBody } from '#contract/discovery/search-clusters';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { read } from '../../../platform/lib/queries.ts';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import { isLongSearch } from '../filters/long-search.ts';
import { type Bounds, boundsText } from './area.ts';

/** Which filters the map asks with: a page or an order of the list is nothing to it. */
export function clusterFilters(filters: SearchFilters, seen: Bounds | null, follows: boolean): SearchFilters {
  const { page: _page, size: _size, sortBy: _sortBy, sortOrder: _sortOrder, ...asked } = filters;
  const isOpen = asked.geoPolygon ? follows && isBoundsArea(asked.geoPolygon) : asked.locationQuery === undefined;
  // A text says where already, and an area would win over it.
  return seen && isOpen ? { ...asked, geoPolygon: boundsText(seen) } : asked;
}

/** Everything that matches, gathered for `zoom`; the former pins stay until the next have come. */
export function useClusters(filters: SearchFilters, zoom: number | undefined, enabled: boolean) {
  const input = { ...filters, ...(zoom !== undefined && { zoom }) };
  const isLong = isLongSearch(filters);
  const byAddress = useQuery({
    ...read(clusters, { query: input }),
    placeholderData: keepPreviousData,
    enabled: enabled && !isLong,
  });
  const byBody = useQuery({
    ...read(clustersByBody, { body: input }),
    placeholderData: keepPreviousData,
    enabled: enabled && isLong,
  });
  return isLong ? byBody : byAddress;
}
