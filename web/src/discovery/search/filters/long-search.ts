import { writeSearchQuery } from '#contract/discovery/search-address';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';

/** Maximum query length in characters, with margin for common proxy limits. */
const MAX_QUERY = 1800;

/** True for areas with many corners: such a search is sent in a request body. */
export function isLongSearch(filters: SearchFilters): boolean {
  return writeSearchQuery(filters).toString().length > MAX_QUERY;
}
