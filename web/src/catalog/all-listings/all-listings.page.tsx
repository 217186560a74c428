import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { AdSearch } from './ad-search.tsx';
import { AdTable } from './ad-table.tsx';
import styles from './all-listings.module.css';
import { adsIn, readAllListings } from './all-listings-address.ts';
import { countsOf, StatusTiles } from './status-tiles.tsx';
import { useAllListings } from './use-all-listings.ts';

/** `/admin/listings`: the ads of the whole portal, for admins (ADM-07). */
const page = pageData(async ({ url, fetch }) => {
  const list = readAllListings(url.searchParams);
  await Promise.all([orSayLater(fetch(adsIn(list))), orSayLater(fetch(countsOf(list.title)))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['allListings'] };

/** Where nothing answered the page says so itself, with a way to try again. */
async function orSayLater(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}

/** The screen asks for its own ads while its address changes; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllListingsPage() {
  const { t } = useTranslation('allListings');
  const state = useAllListings();
  const answer = useQuery(adsIn(state.list));
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const total = answer.data?.page.totalElements;
  const { title, status, cin } = state.list;
  const isFound = title !== '' || status !== null || cin;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1 id="all-listings-title" tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p role="status" className={styles.total}>
        {total !== undefined && t(isFound ? 'found' : 'total', { count: total })}
      </p>
      <StatusTiles state={state} />
      <AdSearch state={state} />
      <AdTable answer={answer} list={state.list} />
    </>
  );
}
