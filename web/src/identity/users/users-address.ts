import { listUsers, searchUsersByEmail, type UserSort, userSorts } from '#contract/identity/users';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/000 §9: 20 per page, email search from 2 characters, default order by email ascending. */
const PAGE_SIZE = 20;
const MIN_CHARACTERS = 2;
const defaultSort: UserSort = 'email,asc';

/** Full state of the list is in its address: it can be shared, and Back works. */
export type UserList = { email: string; sort: UserSort; page: number };

/** Ignores invalid values instead of failing. */
export function readUserList(query: URLSearchParams): UserList {
  const page = query.get('page') ?? '';
  return {
    email: searchedEmail(query.get('email') ?? ''),
    sort: userSorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** Search text of the input; empty below the minimum length. */
export function searchedEmail(typed: string): string {
  const text = typed.trim();
  return text.length < MIN_CHARACTERS ? '' : text.slice(0, 254);
}

/** Address of the list; omits default values. */
export function userListAddress({ email, sort, page }: UserList): string {
  const query = new URLSearchParams();
  if (email !== '') query.set('email', email);
  if (sort !== defaultSort) query.set('sort', sort);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.adminUsers() : `${links.adminUsers()}?${text}`;
}

/** Query of the list: all users, or those whose email contains the text. */
export function usersRead({ email, sort, page }: UserList) {
  const query = { sort, page, size: PAGE_SIZE };
  return email === '' ? listQuery(listUsers, { query }) : listQuery(searchUsersByEmail, { query: { ...query, email } });
}
