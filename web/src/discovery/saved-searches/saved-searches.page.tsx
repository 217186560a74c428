import { useQuery } from '@tanstack/react-query';
import { Bell, Pencil, Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deleteRecentSearch } from '#contract/discovery/recent-searches';
import type { RecentSearch } from '#contract/discovery/recent-searches.schemas';
import { deleteSavedSearch, restoreSavedSearch } from '#contract/discovery/saved-searches';
import type { SavedSearch } from '#contract/discovery/saved-searches.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { EntranceDrawing, MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { useUnreadAlerts } from '../alerts/unread-alerts.shared.ts';
import { SearchCard } from './search-card.tsx';
import styles from './searches.module.css';
import { addressOf, pageIn, pagesOf, recentOn, SIZE, savedOn } from './searches-address.ts';
import { useNotifications } from './use-notifications.ts';
import { useProblem } from './use-problem.ts';
import { useSearchSummary } from './use-search-summary.ts';
import { useVisit } from './use-visit.shared.ts';

/** `/dashboard/profile/saved-searches` (spec/001 §2 "Saved and recent searches page"). */
const page = pageData(async ({ url, fetch }) => {
  const requestedPage = pageIn(url.searchParams);
  await Promise.all([fetch(savedOn(requestedPage)), fetch(recentOn(requestedPage))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'alerts', 'search'] };

/** The screen loads its searches when the query changes. The loader runs only for navigation from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SavedSearchesPage() {
  const { t } = useTranslation('alerts');
  const requestedPage = pageIn(new URLSearchParams(useLocation().search));
  // Another tab may have searched, saved or deleted.
  const fresh = { refetchOnWindowFocus: 'always' as const };
  const saved = useQuery({ ...savedOn(requestedPage), ...fresh });
  const recent = useQuery({ ...recentOn(requestedPage), ...fresh });
  const failed = [saved, recent].find((result) => result.isError && (!result.data || result.isPlaceholderData));
  const totals = saved.data && recent.data && [saved.data.page.totalElements, recent.data.page.totalElements];
  const pages = totals ? pagesOf(...totals) : 0;
  useLastPageRedirect(requestedPage, saved.isPlaceholderData || recent.isPlaceholderData ? 0 : pages);
  if (failed) {
    return <ErrorView error={failed.error} onRetry={() => void Promise.all([saved.refetch(), recent.refetch()])} />;
  }
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Head totals={totals} />
      {saved.data && recent.data ? (
        <>
          <SearchesSection
            feature="recentSearches"
            result={recent.data}
            isPending={recent.isPlaceholderData}
            card={(search, onRemoved) => <RecentCard search={search} onRemoved={onRemoved} />}
          />
          <SearchesSection
            feature="savedSearches"
            result={saved.data}
            isPending={saved.isPlaceholderData}
            card={(search, onRemoved) => <SavedCard search={search} onRemoved={onRemoved} />}
          />
          <Pager
            page={requestedPage}
            pages={pages}
            href={links.savedSearches}
            labels={{
              nav: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: (one) => t('page', { page: one }),
            }}
          />
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Redirects to the previous page when the last card of the last page is removed. */
function useLastPageRedirect(requestedPage: number, pages: number) {
  const navigate = useNavigate();
  useEffect(() => {
    if (pages > 0 && requestedPage >= pages) {
      void navigate(links.savedSearches(pages - 1), { replace: true, preventScrollReset: true });
    }
  }, [requestedPage, pages, navigate]);
}

function Head({ totals }: { totals: number[] | undefined }) {
  const { t } = useTranslation('alerts');
  const unread = useUnreadAlerts();
  const [saved = 0, recent = 0] = totals ?? [];
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('title')}</h1>
        <p role="status" className={styles.count}>
          {totals && `${t('count.saved', { count: saved })}, ${t('count.recent', { count: recent })}`}
        </p>
      </div>
      <div className={styles.buttons}>
        <LinkButton to={links.alerts()}>
          <Bell />
          {t('toAlerts')}
          {unread > 0 && <Badge tone="brand">{t('inbox.unreadCount', { count: unread })}</Badge>}
        </LinkButton>
        <LinkButton to={links.search()} variant="primary">
          <Search />
          {t('newSearch')}
        </LinkButton>
      </div>
    </header>
  );
}

function Loading() {
  const { t } = useTranslation('alerts');
  return (
    <div className={styles.section}>
      <p role="status" className="soft">
        {t('loading')}
      </p>
      <div className={styles.cards}>
        {Array.from({ length: SIZE }, (_, place) => (
          <Skeleton key={place} height="250px" shape="photo" />
        ))}
      </div>
    </div>
  );
}

type SearchesSectionProps<S> = {
  feature: 'savedSearches' | 'recentSearches';
  result: { data: readonly S[]; page: { totalElements: number } };
  isPending: boolean;
  /** `onRemoved` keeps the focus in the section after a card is removed. */
  card: (search: S, onRemoved: () => void) => ReactNode;
};

/** Recent or saved searches of one page, or the loading, error or empty state. */
function SearchesSection<S extends { id: number }>({ feature, result, isPending, card }: SearchesSectionProps<S>) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemoved = () => heading.current?.focus({ preventScroll: true });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(`${feature}.heading`)}
      </h2>
      {result.data.length > 0 ? (
        <ul className={styles.cards} aria-busy={isPending || undefined}>
          {result.data.map((search) => (
            <li key={search.id}>{card(search, onRemoved)}</li>
          ))}
        </ul>
      ) : result.page.totalElements > 0 ? (
        <p className={styles.line}>{t(`${feature}.noneHere`)}</p>
      ) : (
        <EmptyState
          level={3}
          drawing={feature === 'savedSearches' ? <EntranceDrawing /> : <MapDrawing />}
          title={t(`${feature}.none`)}
          text={t(`${feature}.noneText`)}
        />
      )}
    </section>
  );
}

/** A recent search with its use count and current listing count. Searching again restores a deleted one. */
function RecentCard({ search, onRemoved }: { search: RecentSearch; onRemoved: () => void }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { heading, rest } = useSearchSummary()(search.searchFilter);
  const setNotifications = useNotifications('recentSearches');
  const showProblem = useProblem('recentSearches');
  const { id, currentResultsCount: count } = search;
  const remove = useWrite(deleteRecentSearch, {
    touches: ['dashboard'],
    once: true,
    onSuccess: () => {
      onRemoved();
      notify({ text: t('recentSearches.deleteSuccess'), tone: 'ok' });
    },
    onError: (error) => showProblem(t('recentSearches.deleteError'), error),
  });
  return (
    <SearchCard
      name={heading}
      to={addressOf(search.searchFilter)}
      badge={<Badge tone="plain">{t('recentSearches.ads', { count, number: format.number(count) })}</Badge>}
      filters={rest}
      dates={[
        t('recentSearches.used', { count: search.usageCount }),
        t('recentSearches.usedOn', { date: format.date(search.lastUsedAt) }),
      ]}
      notifies={search.notificationsEnabled}
      onNotify={(notificationsEnabled) => setNotifications({ id, notificationsEnabled })}
      onDelete={() => remove.mutate({ params: { id } })}
    />
  );
}

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })));

/** A saved search with the number of new listings since the last visit. */
function SavedCard({ search, onRemoved }: { search: SavedSearch; onRemoved: () => void }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { heading, rest } = useSearchSummary()(search.searchFilter);
  const visit = useVisit(search.id);
  const setNotifications = useNotifications('savedSearches');
  const remove = useRemoval(search, onRemoved);
  const [renaming, setRenaming] = useState(false);
  const { id, name, newResultsCount, lastVisitedAt } = search;
  return (
    <>
      <SearchCard
        name={name}
        to={addressOf(search.searchFilter)}
        onOpen={visit}
        line={heading}
        badge={newResultsCount > 0 && <Badge tone="brand">{t('savedSearches.new', { count: newResultsCount })}</Badge>}
        filters={rest}
        dates={[
          t('savedSearches.savedOn', { date: format.date(search.createdAt) }),
          lastVisitedAt
            ? t('savedSearches.visitedOn', { date: format.date(lastVisitedAt) })
            : t('savedSearches.neverVisited'),
        ]}
        notifies={search.notificationsEnabled}
        onNotify={(notificationsEnabled) => setNotifications({ id, notificationsEnabled })}
        action={
          <IconButton
            icon={<Pencil />}
            label={t('savedSearches.renameOf', { name })}
            title={t('savedSearches.rename')}
            onClick={() => setRenaming(true)}
          />
        }
        onDelete={remove}
      />
      {renaming && (
        <Suspense fallback={null}>
          <RenameDialog search={search} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deletes at once; undo restores the search unchanged. */
function useRemoval({ id }: SavedSearch, onRemoved: () => void): () => void {
  const { t } = useTranslation('alerts');
  const showProblem = useProblem('savedSearches');
  const params = { id };
  const restore = useWrite(restoreSavedSearch, {
    touches: ['dashboard'],
    onSuccess: () => notify({ text: t('savedSearches.restoreSuccess'), tone: 'ok' }),
    onError: (error) => showProblem(t('savedSearches.restoreError'), error),
  });
  const remove = useWrite(deleteSavedSearch, {
    touches: ['dashboard'],
    once: true,
    onSuccess: () => {
      onRemoved();
      notify({
        text: t('savedSearches.deleteSuccess'),
        tone: 'ok',
        action: { text: t('undo'), onSelect: () => restore.mutate({ params }) },
      });
    },
    onError: (error) => showProblem(t('savedSearches.deleteError'), error),
  });
  return () => remove.mutate({ params });
}
