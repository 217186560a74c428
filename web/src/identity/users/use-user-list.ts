import type { UserSort } from '#contract/identity/users';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { readUserList, searchedEmail, type UserList, userListAddress } from './users-address.ts';

export type UserListState = TypedSearch & {
  /** What the address says. */
  list: UserList;
  sortBy: (sort: UserSort) => void;
};

/** The list lives in its address: what is searched, how it is sorted, the page. */
export function useUserList(): UserListState {
  const search = useTypedSearch({
    textIn: (query) => readUserList(query).email,
    searched: searchedEmail,
    addressWith: (query, email) => userListAddress({ ...readUserList(query), email, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  return {
    ...search,
    list: readUserList(query),
    sortBy: (sort) => go(userListAddress({ ...readUserList(nowQuery()), sort, page: 0 }), { preventScrollReset: true }),
  };
}
