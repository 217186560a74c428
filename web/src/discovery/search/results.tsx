import type { UseQueryResult } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { ApiError } from '#contract/platform/client';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Sponsored } from './ranking/sponsored.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';
import { ResultSlot } from './views/result-slot.tsx';
import type { Preview } from './views/use-preview.ts';
import { pageSize, skeletonCount } from './views/view-rules.ts';
import layout from './views/views.module.css';

const NoResults = lazyPart(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })));

type ResultsProps = {
  response: UseQueryResult<SearchResponse, ApiError>;
  /** The displayed results belong to a previous query. */
  isStale: boolean;
  state: SearchState;
  preview: Preview;
};

/** Result cards, or the loading, error or empty state. */
export function Results({ response, isStale, state, preview }: ResultsProps) {
  if (response.isError && (!response.data || response.isPlaceholderData))
    return <Failed response={response} state={state} />;
  if (!response.data) return <Loading count={skeletonCount(state.view, state.filters.context, preview.id !== null)} />;
  const { data, page } = response.data;
  if (data.length === 0) {
    return (
      <Suspense>
        <NoResults response={response.data} state={state} />
      </Suspense>
    );
  }
  return (
    <>
      <Cards response={response.data} filters={state.filters} isStale={isStale} preview={preview} />
      <ResultsPager state={state} page={page.number} pages={Math.ceil(page.totalElements / state.size)} />
    </>
  );
}

type CardsProps = { response: SearchResponse; filters: SearchFilters; isStale: boolean; preview: Preview };

/** Memoized: moving a slider re-renders no card (INP). */
const Cards = memo(function Cards({ response, filters, isStale, preview }: CardsProps) {
  return (
    <>
      <Sponsored response={response} filters={filters} preview={preview} />
      <ul className={layout.grid} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
        {response.data.map((result, index) => (
          <ResultSlot
            key={result.id}
            result={result}
            filters={filters}
            preview={preview}
            // Prioritizes one photo (placements aside): phones show no other initially, and six at once delay each other.
            priority={index === 0}
          />
        ))}
      </ul>
    </>
  );
}, isSame);

function isSame(before: CardsProps, now: CardsProps): boolean {
  return (
    before.response === now.response &&
    before.filters === now.filters &&
    before.isStale === now.isStale &&
    before.preview.id === now.preview.id &&
    before.preview.isPossible === now.preview.isPossible
  );
}

function ResultsPager({ state, page, pages }: { state: SearchState; page: number; pages: number }) {
  const { t } = useTranslation('search');
  // A page number depends on the page size, so links include a size that differs from the grid's.
  const defaultSize = pageSize('grid', state.filters.context);
  const href = (number: number) =>
    state.href({
      page: number || undefined,
      size: number > 0 && state.size !== defaultSize ? state.size : state.draft.size,
    });
  const labels = {
    nav: t('pages'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (shown: number) => t('pageNumber', { page: shown }),
  };
  return (
    <div className={styles.pager}>
      <Pager page={page} pages={pages} href={href} labels={labels} />
    </div>
  );
}

function Loading({ count }: { count: number }) {
  const { t } = useTranslation('search');
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={layout.grid}>
        {Array.from({ length: count }, (_, key) => key).map((key) => (
          <li key={key}>
            <Skeleton ratio="4 / 3" shape="photo" />
            <div className={styles.skeletonBody}>
              <Skeleton width="40%" height="25px" />
              <Skeleton width="85%" height="22px" />
              <Skeleton width="60%" height="21px" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Network error, or invalid parameters, for which a retry would not help. */
function Failed({ response, state }: Pick<ResultsProps, 'response' | 'state'>) {
  const { t } = useTranslation('search');
  const invalid = response.error?.status === 422;
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={invalid ? t('invalidTitle') : t('failedTitle')}
        text={invalid ? t('invalidText') : t('failedText')}
        actions={
          <Button variant="primary" onClick={invalid ? state.reset : () => void response.refetch()}>
            {invalid ? t('resetAll') : t('retry')}
          </Button>
        }
      />
    </div>
  );
}
