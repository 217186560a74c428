import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo } from 'react';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import type { SearchState } from '../use-search-state.ts';
import { type Bounds, boundsOf, cornersOf, isInside } from './area.ts';
import { SEEN_TARGET, type Target, useCamera } from './use-camera.ts';
import { clusterFilters, useClusters } from './use-clusters.ts';

/** Where the map looks, and what there is to see. */
export function useFound(
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
    /** Those in sight: a search for a town may have thousands elsewhere. */
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

export type Found = ReturnType<typeof useFound>;

function wider({ south, west, north, east }: Bounds): Bounds {
  const [tall, wide] = [(north - south) / 10, (east - west) / 10];
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}
