import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import type { ListingContext } from '#contract/catalog/listings';
import { ALL_GROUPS, groupOf, typesOfGroup } from '#contract/catalog/property-groups';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import { writeSearchAddress } from '#contract/discovery/search-address';
import { countActiveFilters } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { rememberPlace } from '../../geo/places/recent-places.shared.ts';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { QuerySection } from './natural-language/query-section.tsx';
import { Results } from './results.tsx';
import { ResultsHead } from './results-head.tsx';
import saving from './saving/save-search.module.css';
import { SaveSearch } from './saving/save-search.tsx';
import styles from './search.module.css';
import { resultsOf } from './search-data.ts';
import { useSearchTitle } from './search-title.ts';
import { type SearchState, useSearchState } from './use-search-state.ts';
import { type Preview, usePreview } from './views/use-preview.ts';
import { pageSize } from './views/view-rules.ts';
import { PhoneSwitch } from './views/view-switcher.tsx';
import layout from './views/views.module.css';

/** Milliseconds until a resolved place counts as searched; skips matches of half-typed names. */
const STANDS_MS = 2500;

/** Remembers the resolved place on this device, for any kind of input. */
function useSearchedPlace({ context, geoPolygon, locationQuery }: SearchFilters, place?: PlaceSuggestion | null) {
  const searched = locationQuery && !geoPolygon ? place : null;
  useEffect(() => {
    if (!searched) return;
    const timer = setTimeout(() => rememberPlace(context, searched), STANDS_MS);
    return () => clearTimeout(timer);
  }, [context, searched]);
}

const FilterDrawer = lazyPart(() => import('./filters/filter-drawer.tsx'));

const PreviewPanel = lazyPart(() =>
  import('./views/preview-panel.tsx').then((module) => ({ default: module.PreviewPanel })),
);
const ResultsMap = lazyPart(() => import('./map/results-map.tsx').then((module) => ({ default: module.ResultsMap })));

/** Milliseconds: well after the requests of the results. */
const AHEAD_MS = 1500;

type SearchScreenProps = {
  context: ListingContext;
  /** Filters next to the results; on phones a button opens them. */
  side?: (state: SearchState) => ReactNode;
  /** Content above the page, with its own filter button. */
  top?: (state: SearchState, openFilters: () => void) => ReactNode;
  /** Property groups below the heading. */
  groups?: (state: SearchState) => ReactNode;
  /** Price explanation below the heading. */
  note?: (state: SearchState) => ReactNode;
  /** Prompt above the cards for missing input. */
  prompt?: (state: SearchState) => ReactNode;
};

/** Filters next to or above the results; on phones in a sheet. */
export function SearchScreen({ context, side, top, groups, note, prompt }: SearchScreenProps) {
  const { t } = useTranslation('search');
  const state = useSearchState(context);
  const { response, isStale } = useResults(state.filters, state.size);
  const preview = usePreview();
  const [sheetOpen, setSheetOpen] = useState(false);
  const title = useSearchTitle(state.filters, response.data);
  const active = countActiveFilters(state.draft);
  const results = useRef<HTMLDivElement>(null);
  useScrollToResults(results, state.filters.page ?? 0);
  useRestoreFocus(results);
  useSearchedPlace(state.filters, response.data?.place);
  const openFilters = () => setSheetOpen(true);
  const hasResults = response.data?.page.totalElements !== 0;
  return (
    <>
      <PageHead title={title} canonical={canonicalOf(state)} noindex={(state.filters.page ?? 0) > 0 || active > 3} />
      {top?.(state, openFilters)}
      <div
        className={classes(styles.page, layout.page)}
        data-context={context}
        data-view={state.requestedView}
        data-preview={preview.id === null ? undefined : ''}
      >
        {side && (
          <aside className={classes(styles.sidebar, layout.side)} aria-label={t('filters')}>
            {side(state)}
          </aside>
        )}
        <div className={classes(styles.results, layout.list)} ref={results}>
          <ResultsHead
            title={title}
            note={note?.(state)}
            response={response.data}
            state={state}
            filters={side && <PhoneBar active={active} onOpen={openFilters} />}
          />
          {groups?.(state)}
          <ActiveFilters state={state} />
          {state.view !== 'map' && hasResults && prompt?.(state)}
          {state.view !== 'map' && <Results response={response} isStale={isStale} state={state} preview={preview} />}
          <ListingScreenAhead id={response.data?.data[0]?.id} />
        </div>
        <MapAndPreview state={state} response={response.data} preview={preview} />
      </div>
      {sheetOpen && (
        <Suspense>
          <FilterDrawer
            state={state}
            total={response.data?.page.totalElements}
            queryPanel={<QuerySection state={state} />}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function PhoneBar({ active, onOpen }: { active: number; onOpen: () => void }) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.phoneBar}>
      <Button size="small" onClick={onOpen}>
        <SlidersHorizontal aria-hidden="true" />
        {t('filters')}
        {active > 0 && <span className={styles.count}>{active}</span>}
      </Button>
    </div>
  );
}

type MapAndPreviewProps = { state: SearchState; response: SearchResponse | undefined; preview: Preview };

function MapAndPreview({ state, response, preview }: MapAndPreviewProps) {
  return (
    <>
      <div className={layout.mapArea}>
        {state.view !== 'grid' && (
          <Suspense>
            <ResultsMap state={state} response={response} preview={preview} />
          </Suspense>
        )}
      </div>
      {preview.id !== null && (
        <div className={layout.previewArea}>
          <Suspense>
            <PreviewPanel
              key={preview.id}
              id={preview.id}
              preview={preview}
              result={response?.data.find(({ id }) => id === preview.id)}
              filters={state.filters}
            />
          </Suspense>
        </div>
      )}
      {state.view === 'map' && (
        <div className={saving.overMap} data-over-map>
          <SaveSearch state={state} response={response} />
        </div>
      )}
      <PhoneSwitch state={state} />
    </>
  );
}

/** Canonical URL: contract type, property group and location. Narrower searches are duplicates for search engines. */
function canonicalOf({ filters: { context, contractType, propertyTypes, locationQuery } }: SearchState): string {
  const retained: SearchFilters = { context, ...(locationQuery && { locationQuery }) };
  if (context === 'HOSPITALITY') return links.searchOf(context, writeSearchAddress(retained));
  const group = groupOf(propertyTypes);
  if (contractType) retained.contractType = contractType;
  if (group !== null && group !== ALL_GROUPS) retained.propertyTypes = [...typesOfGroup[group]];
  return links.searchOf(context, writeSearchAddress(retained));
}

/** Scrolls to the top of the results on page changes; filter changes keep the scroll position. */
function useScrollToResults(results: React.RefObject<HTMLElement | null>, page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (results.current && results.current.getBoundingClientRect().top < 0)
      results.current.scrollIntoView({ block: 'start' });
  }, [page, results]);
}

/** Focuses the heading when the focused element is removed (last filter chip, button of an empty result). */
function useRestoreFocus(results: React.RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const box = results.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    // The user moved the focus; the element was not removed.
    const clear = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected) focused.current = null;
      });
    box?.addEventListener('focusin', remember);
    box?.addEventListener('focusout', clear);
    return () => {
      box?.removeEventListener('focusin', remember);
      box?.removeEventListener('focusout', clear);
    };
  }, [results]);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) results.current?.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** User activity on the results. */
const moves = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Preloads the script of the listing page, so that opening a listing offline shows an error. Waits for user activity: its three dozen links
 * cost slow phones 0.1 s right after hydration.
 */
function ListingScreenAhead({ id }: { id: number | undefined }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      controller.abort();
      // Offline, a failed preload would make the router reload the page.
      timer = setTimeout(() => setDue(navigator.onLine), AHEAD_MS);
    };
    for (const move of moves)
      addEventListener(move, start, { passive: true, capture: true, signal: controller.signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return due && id !== undefined ? <PrefetchPageLinks page={links.listing(id)} /> : null;
}

/**
 * One page of results. While a view's larger page loads, shows the grid's page from the cache (server-rendered), so that the list only
 * grows. `isStale`: the displayed results belong to a previous query.
 */
function useResults(filters: SearchFilters, size: number) {
  const client = useQueryClient();
  const few = client.getQueryData(resultsOf(filters, pageSize('grid', filters.context)).queryKey);
  const response = useQuery({ ...resultsOf(filters, size), placeholderData: (former) => few ?? former });
  return { response, isStale: response.isPlaceholderData && response.data !== few };
}
