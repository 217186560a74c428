import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import type { SearchAnswer } from '#contract/discovery/search';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { ApiError } from '#contract/platform/client';
import { useTranslation } from '../../platform/lib/i18n.tsx';
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

const NoResults = lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })));

type ResultsProps = {
  answer: UseQueryResult<SearchAnswer, ApiError>;
  /** What is shown answers a former question. */
  isStale: boolean;
  state: SearchState;
  preview: Preview;
};

/** The cards, or what stands in their place: loading, failed, none. */
export function Results({ answer, isStale, state, preview }: ResultsProps) {
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) return <Failed answer={answer} state={state} />;
  if (!answer.data) return <Loading count={skeletonCount(state.view, state.filters.context, preview.id !== null)} />;
  const { data, page } = answer.data;
  if (data.length === 0) {
    return (
      <Suspense>
        <NoResults answer={answer.data} state={state} />
      </Suspense>
    );
  }
  return (
    <>
      <Cards answer={answer.data} filters={state.filters} isStale={isStale} preview={preview} />
      <ResultsPager state={state} page={page.number} pages={Math.ceil(page.totalElements / state.size)} />
    </>
  );
}

type CardsProps = { answer: SearchAnswer; filters: SearchFilters; isStale: boolean; preview: Preview };

/** Made anew only when what they show changes: moving a slider draws no card again (INP). */
const Cards = memo(function Cards({ answer, filters, isStale, preview }: CardsProps) {
  return (
    <>
      <Sponsored answer={answer} filters={filters} preview={preview} />
      <ul className={layout.grid} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
        {answer.data.map((result, index) => (
          <ResultSlot
            key={result.id}
            result={result}
            filters={filters}
            preview={preview}
            // One photo before all others, paid ones apart: on a phone no other is in sight, and six at once are each late.
            priority={index === 0}
          />
        ))}
      </ul>
    </>
  );
}, isSame);

function isSame(before: CardsProps, now: CardsProps): boolean {
  return (
    before.answer === now.answer &&
    before.filters === now.filters &&
    before.isStale === now.isStale &&
    before.preview.id === now.preview.id &&
    before.preview.isPossible === now.preview.isPossible
  );
}

function ResultsPager({ state, page, pages }: { state: SearchState; page: number; pages: number }) {
  const { t } = useTranslation('search');
  // Which results a page's number means depends on the page's size: it goes along where it is not the grid's.
  const usual = pageSize('grid', state.filters.context);
  const href = (number: number) =>
    state.href({ page: number || undefined, size: number > 0 && state.size !== usual ? state.size : state.draft.size });
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

/** Nothing answered, or the address asks for what cannot be asked: then trying again would not help. */
function Failed({ answer, state }: Pick<ResultsProps, 'answer' | 'state'>) {
  const { t } = useTranslation('search');
  const invalid = answer.error?.status === 422;
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={invalid ? t('invalidTitle') : t('failedTitle')}
        text={invalid ? t('invalidText') : t('failedText')}
        actions={
          <Button look="primary" onClick={invalid ? state.reset : () => void answer.refetch()}>
            {invalid ? t('resetAll') : t('retry')}
          </Button>
        }
      />
    </div>
  );
}
