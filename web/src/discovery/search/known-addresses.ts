import type { SearchFilters } from '#contract/discovery/search-filters';

type Address = { pathname: string; search: string };

/** One tab's memory; on the server it stays empty, since its requests belong to different people. */
const known = new Map<string, SearchFilters>();
const linked = new Map<string, SearchFilters>();
/** More than a screen shows at once. */
const MAX_LINKS = 100;
const keyOf = ({ pathname, search }: Address) => pathname + search;

/** Remembers what an address of a search means, so that going back to it needs no reading. */
export function cacheAddress(address: Address, filters: SearchFilters): void {
  if (typeof window !== 'undefined') known.set(keyOf(address), filters);
}

export function knownFilters(address: Address): SearchFilters | undefined {
  return known.get(keyOf(address));
}

/** Remembers the target of a link on this screen: its filters can be changed while its results load. */
export function cacheLink(address: Address, filters: SearchFilters): void {
  if (typeof window === 'undefined') return;
  const key = keyOf(address);
  linked.delete(key);
  linked.set(key, filters);
  const [oldest] = linked.keys();
  if (linked.size > MAX_LINKS && oldest !== undefined) linked.delete(oldest);
}

/** What an address means that the page is heading to. */
export function meaningOf(address: string): SearchFilters | undefined {
  return known.get(address) ?? linked.get(address);
}
