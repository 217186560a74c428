import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ListingContext } from '#contract/listings';
import { countActiveFilters } from '#contract/search-changes';
import { useTranslation } from '../lib/i18n.tsx';
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
