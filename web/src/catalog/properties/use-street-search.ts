import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import {
  type AllProperties,
  allPropertiesAddress,
  readAllProperties,
  searchedStreet,
} from './all-properties-address.ts';

export type StreetSearch = TypedSearch & {
  /** What the address says. */
  list: AllProperties;
};

/** The list lives in its address: the street that is searched and the page. */
export function useStreetSearch(): StreetSearch {
  const search = useTypedSearch({
    textIn: (query) => readAllProperties(query).street,
    searched: searchedStreet,
    addressWith: (_query, street) => allPropertiesAddress({ street, page: 0 }),
  });
  return { ...search, list: readAllProperties(search.ahead.query) };
}
