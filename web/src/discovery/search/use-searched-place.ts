import { useEffect } from 'react';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { PlaceSuggestion } from '#contract/geo/places';
import { rememberPlace } from '../../geo/places/recent-places.shared.ts';

/** So long a place stands before it counts as searched: what a half-typed name was taken for is gone by then. */
const STANDS_MS = 2500;

/** The place that a search was understood as is remembered on this device, however it was asked for. */
export function useSearchedPlace(
  { context, geoPolygon, locationQuery }: SearchFilters,
  place?: PlaceSuggestion | null,
) {
  const searched = locationQuery && !geoPolygon ? place : null;
  useEffect(() => {
    if (!searched) return;
    const timer = setTimeout(() => rememberPlace(context, searched), STANDS_MS);
    return () => clearTimeout(timer);
  }, [context, searched]);
}
