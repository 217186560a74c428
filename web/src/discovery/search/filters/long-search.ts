import { writeSearchQuery } from '#contract/discovery/search-address';
import type { SearchFilters } from '#contract/discovery/search-filters';

/** What every proxy between here and there takes as an address, with room to spare. */
const MAX_QUERY = 1800;

/** An area with many corners: such a search travels as a body instead. */
export function isLongSearch(filters: SearchFilters): boolean {
  return writeSearchQuery(filters).toString().length > MAX_QUERY;
}
