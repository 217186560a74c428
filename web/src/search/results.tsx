import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ApiError } from '#contract/client';
import type { SearchAnswer } from '#contract/search';
import { writeSearchQuery } from '#contract/search-address';
import { changeFilters } from '#contract/search-changes';
import { DEFAULT_PAGE_SIZE } from '#contract/search-filters';
import { useTranslation } from '../lib/i18n.tsx';
import { ResultCard } from '../lib/result-card.tsx';
import { links } from '../links.ts';
import { Button } from '../ui/actions/button.tsx';
import { Pager } from '../ui/actions/pager.tsx';
import { CloudDrawing, MapDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** spec/001 §9 "The loader shows 6 items". */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
const CARD_SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw';

type ResultsProps = { answer: UseQueryResult<SearchAnswer, ApiError>; state: SearchState };

/** The cards, or what stands in their place: loading, failed, none. */
export function Results({ answer, state }: ResultsProps) {
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) return <Failed answer={answer} state={state} />;
  if (!answer.data) return <Loading />;
  const { data, page } = answer.data;
  if (data.length === 0) return <NoResults answer={answer.data} state={state} />;
  return (
    <>
      <ul
        className={styles.grid}
        aria-busy={answer.isPlaceholderData || undefined}
        data-stale={answer.isPlaceholderData || undefined}
      >
        {data.map((result, index) => (
          <li key={result.id}>
            <ResultCard
              result={result}
              to={links.listing(result.id)}
              sizes={CARD_SIZES}
              priority={index < 3}
              heading="h2"
            />
          </li>
        ))}
      </ul>
      <ResultsPager
        state={state}
        page={page.number}
        pages={Math.ceil(page.totalElements / (page.size || DEFAULT_PAGE_SIZE))}
      />
    </>
  );
}

function ResultsPager({ state, page, pages }: { state: SearchState; page: number; pages: number }) {
  const { t } = useTranslation('search');
  const { pathname } = useLocation();
  const href = (number: number) => {
    const query = writeSearchQuery(changeFilters(state.draft, { page: number || undefined })).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
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

function Loading() {
  const { t } = useTranslation('search');
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={styles.grid}>
        {SKELETONS.map((key) => (
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
function Failed({ answer, state }: ResultsProps) {
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

/** Nothing found: because the place is unknown, because the page is past the end, or because the filters are narrow. */
function NoResults({ answer, state }: { answer: SearchAnswer; state: SearchState }) {
  const { t } = useTranslation('search');
  const unknown = state.filters.locationQuery !== undefined && !state.filters.geoPolygon && answer.place === null;
  const pastEnd = answer.page.totalElements > 0;
  const [title, text] = pastEnd
    ? [t('pastEndTitle'), t('pastEndText')]
    : unknown
      ? [t('unknownPlaceTitle', { text: state.filters.locationQuery ?? '' }), t('unknownPlaceText')]
      : [t('noneTitle'), t('noneText')];
  const action = pastEnd
    ? { words: t('firstPage'), run: () => state.changeNow({ page: undefined }) }
    : unknown
      ? { words: t('everywhere'), run: () => state.changeNow({ locationQuery: undefined }) }
      : { words: t('resetAll'), run: state.reset };
  return (
    <EmptyState
      drawing={<MapDrawing />}
      title={title}
      text={text}
      actions={
        <Button look="primary" onClick={action.run}>
          {action.words}
        </Button>
      }
    />
  );
}
