import { Suspense } from 'react';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { isPlaceUnknown, OtherPlaces, PlacesWithListings } from './other-places.tsx';
import type { SearchState } from './use-search-state.ts';

const Relax = lazyPart(() => import('./filters/relax.tsx'));

/** Empty state for an unknown place, a page past the end, or narrow filters. */
export function NoResults({ response, state }: { response: SearchResponse; state: SearchState }) {
  const { t } = useTranslation('search');
  const unknown = isPlaceUnknown(state.filters, response);
  const pastEnd = response.page.totalElements > 0;
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
  const message = (
    <EmptyState
      drawing={<MapDrawing />}
      title={title}
      text={text}
      actions={
        <Button variant="primary" onClick={action.run}>
          {action.words}
        </Button>
      }
    />
  );
  if (unknown && !pastEnd)
    return (
      <>
        {message}
        <OtherPlaces response={response} state={state} />
      </>
    );
  if (pastEnd) return message;
  return (
    <>
      <Suspense fallback={message}>
        <Relax state={state}>{message}</Relax>
      </Suspense>
      <PlacesWithListings response={response} state={state} />
    </>
  );
}
