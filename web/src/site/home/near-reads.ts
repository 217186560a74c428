import { listRecentSearches } from '#contract/discovery/recent-searches';
import { search } from '#contract/discovery/search';
import { writeSearchAddress } from '#contract/discovery/search-address';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters';
import type { InputOf } from '#contract/platform/endpoint';
import type { RecentPlace } from '../../geo/places/recent-places.shared.ts';
import { read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** What the row asks for: where, for what, and of which kinds. */
export type Sought = Pick<
  ParsedFilters,
  'context' | 'contractType' | 'country' | 'geoPolygon' | 'locationQuery' | 'propertyTypes'
>;

/** An area of more corners does not fit into an address. */
const LONGEST_AREA = 2000;

/** A signed-in person's. */
export const lastSearch = read(listRecentSearches, { query: { page: 0, size: 1 } });

/** What a search was about; its limits of price and size would leave little that is new. Null: it was nowhere in particular. */
export function sought(filters: ParsedFilters): Sought | null {
  const { context, contractType, country, geoPolygon, locationQuery, propertyTypes } = filters;
  const area = geoPolygon && geoPolygon.length <= LONGEST_AREA ? geoPolygon : undefined;
  // An area on the map wins over the text (contract/src/discovery/search.ts).
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

/** Not among the person's own searches: the page asks it. */
export const newestOf = (near: Sought) =>
  read(search, { query: { ...newest(near), size: 4, record: 'false' } as InputOf<typeof search>['query'] });

/** The search goes on there. What is sought has no key without a value. */
export const moreAddress = (near: Sought) =>
  links.searchOf(near.context, writeSearchAddress(newest(near) as SearchFilters));
