import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import type { ListingContext } from '#contract/listings';
import { countActiveFilters } from '#contract/search-changes';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { Results } from './results.tsx';
import { ResultsHead } from './results-head.tsx';
import styles from './search.module.css';
import { resultsOf } from './search-data.ts';
import { useSearchTitle } from './search-title.ts';
import { useSearchState } from './use-search-state.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

/** Long after what the results themselves need. */
const AHEAD_MS = 1500;

/** Filters beside their results; on phones the filters are a sheet over them. */
export function SearchScreen({ context }: { context: ListingContext }) {
  const { t } = useTranslation('search');
  const state = useSearchState(context);
  const answer = useQuery(resultsOf(state.filters));
  const [sheetOpen, setSheetOpen] = useState(false);
  const total = answer.data?.page.totalElements;
  const title = useSearchTitle(state.filters, answer.data);
  const active = countActiveFilters(state.draft);
  const results = useRef<HTMLDivElement>(null);
  useScrollToResults(results, state.filters.page ?? 0);
  useFocusKept(results);
  return (
    <div className={styles.page}>
      <PageHead title={title} noindex={(state.filters.page ?? 0) > 0 || active > 3} />
      <aside className={styles.sidebar} aria-label={t('filters')}>
        <FilterForm state={state} />
      </aside>
      <div className={styles.results} ref={results}>
        <ResultsHead title={title} answer={answer.data} state={state} />
        <div className={styles.phoneBar}>
          <Button onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden="true" />
            {t('filters')}
            {active > 0 && <span className={styles.count}>{active}</span>}
          </Button>
        </div>
        <ActiveFilters state={state} />
        <Results answer={answer} state={state} />
        <ListingScreenAhead id={answer.data?.data[0]?.id} />
      </div>
      {sheetOpen && (
        <Suspense>
          <FilterDrawer state={state} total={total} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Another page of results starts at its top; changing a filter leaves the person where they are. */
function useScrollToResults(results: React.RefObject<HTMLElement | null>, page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (results.current && results.current.getBoundingClientRect().top < 0)
      results.current.scrollIntoView({ block: 'start' });
  }, [page, results]);
}

/** When what had the focus is gone (the last filter, the button of an empty answer), the heading takes it. */
function useFocusKept(results: React.RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const box = results.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    // Left by the person, not by being taken away.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected) focused.current = null;
      });
    box?.addEventListener('focusin', remember);
    box?.addEventListener('focusout', forget);
    return () => {
      box?.removeEventListener('focusin', remember);
      box?.removeEventListener('focusout', forget);
    };
  }, [results]);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) results.current?.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** The script of an ad's screen, the same for every ad, is fetched ahead: opening one without network then fails in words. */
function ListingScreenAhead({ id }: { id: number | undefined }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    // Offline the router would fail to load it, and reload the page into nothing.
    const timer = setTimeout(() => setDue(navigator.onLine), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && id !== undefined ? <PrefetchPageLinks page={links.listing(id)} /> : null;
}
