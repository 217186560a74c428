import type { SearchFilters } from '#contract/search-filters';

type Address = { pathname: string; search: string };

/** One tab's memory; on the server it stays empty, since its requests belong to different people. */
const known = new Map<string, SearchFilters>();
const keyOf = ({ pathname, search }: Address) => pathname + search;

/** Remembers what an address of a search means, so that going back to it needs no reading. */
export function keepAddress(address: Address, filters: SearchFilters): void {
  if (typeof window !== 'undefined') known.set(keyOf(address), filters);
}

export function knownFilters(address: Address): SearchFilters | undefined {
  return known.get(keyOf(address));
}
