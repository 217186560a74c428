import { useLocation, useNavigate } from 'react-router';
import { type TypedSearch, useTypedSearch } from '../../lib/forms/use-typed-search.ts';
import { type AllListings, allListingsAddress, readAllListings, searchedTitle } from './all-listings-address.ts';

export type AllListingsState = TypedSearch & {
  /** What the address says. */
  list: AllListings;
  /** spec/001 §4: sorting and searching begin at the first page. */
  change: (changes: Partial<Omit<AllListings, 'page'>>) => void;
};

/** The list lives in its address. */
export function useAllListings(): AllListingsState {
  const list = readAllListings(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const search = useTypedSearch(list.title, {
    textIn: (query) => readAllListings(query).title,
    searched: searchedTitle,
    addressWith: (query, title) => allListingsAddress({ ...readAllListings(query), title, page: 0 }),
  });
  return {
    ...search,
    list,
    change: (changes) =>
      void navigate(allListingsAddress({ ...list, ...changes, page: 0 }), { preventScrollReset: true }),
  };
}
