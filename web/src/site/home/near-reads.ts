import { listRecentSearches } from '#contract/discovery/recent-searches';
import { search } from '#contract/discovery/search';
import { writeSearchAddress } from '#contract/discovery/search-address';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import type { RecentPlace } from '../../geo/places/recent-places.shared.ts';
import { read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** Criteria of the row: location, contract and property types. */
export type Sought = Pick<
  ParsedFilters,
  'context' | 'contractType' | 'country' | 'geoPolygon' | 'locationQuery' | 'propertyTypes'
>;

/** Maximum length in characters of an area in a URL. */
const LONGEST_AREA = 2000;

/** Last search of the signed-in user. */
export const lastSearch = read(listRecentSearches, { query: { page: 0, size: 1 } });

/** Criteria of a search without price and size, which would exclude most new listings. Null for a search without location. */
export function sought(filters: ParsedFilters): Sought | null {
  const { context, contractType, country, geoPolygon, locationQuery, propertyTypes } = filters;
  const area = geoPolygon && geoPolygon.length <= LONGEST_AREA ? geoPolygon : undefined;
  // A map area overrides the text (contract/src/discovery/search.ts).
  const place = geoPolygon ? undefined : locationQuery;
  if (!area && !place) return null;
  return {
    context,
    ...(contractType && { contractType }),
    ...(country && { country }),
    ...(propertyTypes && { propertyTypes }),
    ...(area ? { geoPolygon: area } : { locationQuery: place }),
  };
}

export const soughtAt = ({ context, country, locationQuery }: RecentPlace): Sought => ({
  context,
  locationQuery,
  country: country as NonNullable<Sought['country']>,
});

const newest = (near: Sought) => ({ ...near, sortBy: 'createdAt', sortOrder: 'desc' }) as const;

/** Not recorded among the user's searches: the page sends it. */
export const newestOf = (near: Sought) =>
  read(search, { query: { ...newest(near), size: 4, record: 'false' } as InputOf<typeof search>['query'] });

/** Search URL with these criteria. A criterion without a value has no key. */
export const moreAddress = (near: Sought) =>
  links.searchOf(near.context, writeSearchAddress(newest(near) as SearchFilters));
