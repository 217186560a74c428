import type { SearchFilters } from '#contract/discovery/search-filters.schemas';

type Address = { pathname: string; search: string };

/** Memory of one tab; empty on the server, whose requests belong to different users. */
const known = new Map<string, SearchFilters>();
const linked = new Map<string, SearchFilters>();
/** More than a screen shows at once. */
const MAX_LINKS = 100;
const keyOf = ({ pathname, search }: Address) => pathname + search;

/** Caches the filters of a search URL, so that going back needs no load. */
export function cacheAddress(address: Address, filters: SearchFilters): void {
  if (typeof window !== 'undefined') known.set(keyOf(address), filters);
}

export function knownFilters(address: Address): SearchFilters | undefined {
  return known.get(keyOf(address));
}

/** Caches the filters of a link target: users can change them while its results load. */
export function cacheLink(address: Address, filters: SearchFilters): void {
  if (typeof window === 'undefined') return;
  const key = keyOf(address);
  linked.delete(key);
  linked.set(key, filters);
  const [oldest] = linked.keys();
  if (linked.size > MAX_LINKS && oldest !== undefined) linked.delete(oldest);
}

/** Filters of the URL that the page navigates to. */
export function meaningOf(address: string): SearchFilters | undefined {
  return known.get(address) ?? linked.get(address);
}
