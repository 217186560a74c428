import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { CountTiles } from './count-tiles.tsx';
import { countsByStatus, orSayLater } from './person-reads.ts';
import { useUserList } from './use-user-list.ts';
import { UserSearch } from './user-search.tsx';
import { UserTable } from './user-table.tsx';
import styles from './users.module.css';
import { peopleOf, readUserList } from './users-address.ts';

/** `/admin/users`: the people of the portal, for admins (ADM-01…04). */
const page = pageData(async ({ url, fetch }) => {
  const people = fetch(peopleOf(readUserList(url.searchParams)));
  const counts = countsByStatus.map(({ query }) => fetch(query));
  await Promise.all([people, ...counts].map(orSayLater));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['users'] };

/** The screen asks for its own people while its address changes; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function UsersPage() {
  const { t } = useTranslation('users');
  const state = useUserList();
  const answer = useQuery(peopleOf(state.list));
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const total = answer.data?.page.totalElements;
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
      <UserTable answer={answer} list={state.list} />
    </>
  );
}
