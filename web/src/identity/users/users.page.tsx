import { useQueries, useQuery } from '@tanstack/react-query';
import { type UserSort, userSorts } from '#contract/identity/users';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { countsByStatus, deferError } from './user-reads.ts';
import { UserTable } from './user-table.tsx';
import styles from './users.module.css';
import { readUserList, searchedEmail, type UserList, userListAddress, usersRead } from './users-address.ts';

/** `/admin/users`: all users, for admins (ADM-01…04). */
const page = pageData(async ({ url, fetch }) => {
  const users = fetch(usersRead(readUserList(url.searchParams)));
  const counts = countsByStatus.map(({ query }) => fetch(query));
  await Promise.all([users, ...counts].map(deferError));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['users'] };

/** The screen fetches its users when the query changes. The loader runs only on navigation from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function UsersPage() {
  const { t } = useTranslation('users');
  const state = useUserList();
  const result = useQuery(usersRead(state.list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  const { email } = state.list;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1 id="users-title" tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p role="status" className={styles.total}>
        {total !== undefined && t(email === '' ? 'lead' : 'found', { count: total, text: email })}
      </p>
      <CountTiles />
      <UserSearch state={state} />
      <UserTable result={result} list={state.list} />
    </>
  );
}

/** User count per status, independent of the search text. */
function CountTiles() {
  const { t } = useTranslation('users');
  const format = useFormat();
  const counts = useQueries({ queries: countsByStatus.map(({ query }) => query) });
  return (
    <dl aria-label={t('counts.label')} className={styles.tiles}>
      {countsByStatus.map(({ status }, index) => {
        const count = counts[index]?.data?.data;
        return (
          <div key={status} className={styles.tile}>
            <dt>{t(`counts.${status}`)}</dt>
            <dd>{count === undefined ? '–' : format.number(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Search by email and order. */
function UserSearch({ state }: { state: UserListState }) {
  const { t } = useTranslation('users');
  const { list, sortBy } = state;

  return (
    <ListSearch
      action={links.adminUsers()}
      input={{
        name: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
        maxLength: 254,
        placeholder: t('search.placeholder'),
      }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={state}
      className={styles.search}
    >
      <div className={styles.sort}>
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={list.sort}
          onChange={({ currentTarget }) => sortBy(currentTarget.value as UserSort)}
          options={userSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </ListSearch>
  );
}

type UserListState = TypedSearch & {
  /** State from the address. */
  list: UserList;
  sortBy: (sort: UserSort) => void;
};

/** List state in the address: search text, order, page. */
function useUserList(): UserListState {
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
