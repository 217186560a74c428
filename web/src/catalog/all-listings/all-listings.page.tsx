import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countListingsByStatus } from '#contract/catalog/listing-admin';
import { listingStatuses } from '#contract/catalog/listings';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import styles from './all-listings.module.css';
import {
  type AllListings,
  allListingsAddress,
  countedTitle,
  type ListingSort,
  listingSorts,
  listingsQuery,
  readAllListings,
  searchedTitle,
} from './all-listings-address.ts';
import { ListingTable } from './listing-table.tsx';

/** `/admin/listings`: the listings of all users, for admins (ADM-07). */
const page = pageData(async ({ url, fetch }) => {
  const list = readAllListings(url.searchParams);
  await Promise.all([deferError(fetch(listingsQuery(list))), deferError(fetch(countsOf(list.title)))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['allListings'] };

/** Lets the page render after a network error: the page shows the error and a retry button. */
async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}

/** The screen loads its own listings while its URL changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllListingsPage() {
  const { t } = useTranslation('allListings');
  const state = useAllListings();
  const result = useQuery(listingsQuery(state.list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  const { title, status, cin } = state.list;
  const hasFilters = title !== '' || status !== null || cin;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1 id="all-listings-title" tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p role="status" className={styles.total}>
        {total !== undefined && t(hasFilters ? 'found' : 'total', { count: total })}
      </p>
      <StatusTiles state={state} />
      <ListingSearch state={state} />
      <ListingTable result={result} list={state.list} />
    </>
  );
}

/** Filters by title, status and identification code, and sorts. */
function ListingSearch({ state }: { state: AllListingsState }) {
  const { t } = useTranslation('allListings');
  const { list, change } = state;
  const { status, sort, cin } = list;

  return (
    <ListSearch
      action={links.adminListings()}
      input={{ name: 'title', maxLength: 200, placeholder: t('search.placeholder') }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={state}
      className={styles.search}
    >
      <div className={styles.choices}>
        <NativeSelect
          label={t('status')}
          name="status"
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            change({ status: listingStatuses.find((one) => one === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('anyStatus') },
            ...listingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value as ListingSort })}
          options={listingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
      <Checkbox
        name="cin"
        value="true"
        checked={cin}
        onChange={({ currentTarget }) => change({ cin: currentTarget.checked })}
      >
        {t('cinOnly')}
      </Checkbox>
    </ListSearch>
  );
}

const countsOf = (title: string) => listQuery(countListingsByStatus, { query: { title: countedTitle(title) } });

/** Number of listings by status within the search; each tile links to those listings. spec/001 §2: '...' until known. */
function StatusTiles({ state: { list } }: { state: AllListingsState }) {
  const { t } = useTranslation('allListings');
  const { data, isPlaceholderData } = useQuery(countsOf(list.title));
  const counts = isPlaceholderData ? undefined : data?.data;
  const isFiltered = countedTitle(list.title) !== '';
  const all = { ...list, status: null, cin: false, page: 0 };
  return (
    <ul aria-label={t('tiles.label')} className={styles.tiles}>
      <Tile text={t('tiles.all')} count={counts?.totalListings} to={all} list={list} isFiltered={isFiltered} />
      {listingStatuses.map((status) => (
        <Tile
          key={status}
          text={t(`tiles.${status}`)}
          count={counts?.listingsByStatus[status]}
          to={{ ...all, status }}
          list={list}
          isFiltered={isFiltered}
        />
      ))}
      <Tile
        text={t('tiles.cin')}
        count={counts?.cinReviewsNeeded}
        to={{ ...all, cin: true }}
        list={list}
        isFiltered={isFiltered}
      />
    </ul>
  );
}

type TileProps = {
  text: string;
  count: number | undefined;
  to: AllListings;
  list: AllListings;
  isFiltered: boolean;
};

function Tile({ text, count, to, list, isFiltered }: TileProps) {
  const { t } = useTranslation('allListings');
  const format = useFormat();
  const isCurrent = to.status === list.status && to.cin === list.cin;
  return (
    <li>
      <Link
        to={allListingsAddress(to)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={styles.tile}
      >
        <b>{count === undefined ? '...' : format.number(count)}</b>
        <span>{text}</span>
        {isFiltered && <Badge>{t('tiles.filtered')}</Badge>}
      </Link>
    </li>
  );
}

type AllListingsState = TypedSearch & {
  /** State in the URL. */
  list: AllListings;
  /** spec/001 §4: sorting and searching reset to the first page. */
  change: (changes: Partial<Omit<AllListings, 'page'>>) => void;
};

/** Keeps the list state in the URL. */
function useAllListings(): AllListingsState {
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
