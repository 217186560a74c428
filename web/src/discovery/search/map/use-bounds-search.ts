import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo } from 'react';
import { clusters, clustersByBody } from '#contract/discovery/search-clusters';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { read } from '../../../platform/lib/queries.ts';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import { isLongSearch } from '../filters/long-search.ts';
import type { SearchState } from '../use-search-state.ts';
import { type Bounds, boundsOf, boundsText, cornersOf, isInside } from './area.ts';
import { SEEN_TARGET, type Target, useCamera } from './use-camera.ts';

/** Camera target of the map, and its clusters. */
export function useBoundsSearch(
  { filters }: SearchState,
  map: MapLibreMap | null,
  follows: boolean,
  search: (bounds: Bounds) => void,
) {
  const { geoPolygon, locationQuery, country } = filters;
  const isSeen = isBoundsArea(geoPolygon);
  const overview = useClusters(clusterFilters(filters, null, false), undefined, geoPolygon === undefined);
  const target = useMemo((): Target => {
    if (geoPolygon) {
      const bounds = boundsOf(cornersOf(geoPolygon));
      return { name: isSeen ? SEEN_TARGET : geoPolygon, bounds, padding: isSeen ? 0 : 56 };
    }
    const isNow = !overview.isPlaceholderData;
    return {
      name: `${country ?? ''}/${locationQuery ?? ''}`,
      bounds: (isNow && overview.data?.data.bounds) || null,
      padding: 72,
    };
  }, [geoPolygon, isSeen, country, locationQuery, overview.data, overview.isPlaceholderData]);
  const camera = useCamera(map, target, search);
  const near = useClusters(clusterFilters(filters, camera?.bounds ?? null, follows), camera?.zoom, camera !== null);
  const data = near.data?.data ?? overview.data?.data;
  return {
    /** Only visible clusters: a search may have thousands elsewhere. */
    clusters: useMemo(
      () => data?.clusters.filter((cluster) => !camera || isInside(cluster, wider(camera.bounds))) ?? [],
      [data, camera],
    ),
    withoutPlace: overview.data && !geoPolygon ? overview.data.data.total - overview.data.data.onMap : 0,
    isLoading: near.isFetching,
    isError: near.isError || (overview.isError && !near.data),
    retry: () => void (near.isError ? near.refetch() : overview.refetch()),
  };
}

export type BoundsSearch = ReturnType<typeof useBoundsSearch>;

function wider({ south, west, north, east }: Bounds): Bounds {
  const [tall, wide] = [(north - south) / 10, (east - west) / 10];
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}

/** Filters of the map request; page and order do not affect it. */
function clusterFilters(filters: SearchFilters, seen: Bounds | null, follows: boolean): SearchFilters {
  const { page: _page, size: _size, sortBy: _sortBy, sortOrder: _sortOrder, ...criteria } = filters;
  const isOpen = criteria.geoPolygon
    ? follows && isBoundsArea(criteria.geoPolygon)
    : criteria.locationQuery === undefined;
  // A location text has priority: an area would override it.
  return seen && isOpen ? { ...criteria, geoPolygon: boundsText(seen) } : criteria;
}

/** Clusters of all matches for `zoom`; previous pins stay until the next response. */
function useClusters(filters: SearchFilters, zoom: number | undefined, enabled: boolean) {
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
