import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { type AllListings, allListingsAddress, readAllListings, searchedTitle } from './all-listings-address.ts';

export type AllListingsState = TypedSearch & {
  /** What the address says. */
  list: AllListings;
  /** spec/001 §4: sorting and searching begin at the first page. */
  change: (changes: Partial<Omit<AllListings, 'page'>>) => void;
};

/** The list lives in its address. */
export function useAllListings(): AllListingsState {
  const search = useTypedSearch({
    textIn: (query) => readAllListings(query).title,
    searched: searchedTitle,
    addressWith: (query, title) => allListingsAddress({ ...readAllListings(query), title, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  return {
    ...search,
    list: readAllListings(query),
    change: (changes) =>
      go(allListingsAddress({ ...readAllListings(nowQuery()), ...changes, page: 0 }), { preventScrollReset: true }),
  };
}
