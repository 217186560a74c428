import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { ListingContext } from '#contract/catalog/listings';
import { changeFilters, type FilterPatch, resetFilters } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useAddressAhead, useDelayed } from '../../platform/lib/address-ahead.ts';
import { cacheAddress, cacheLink, knownFilters, meaningOf } from './known-addresses.ts';
import type { LoadedSearch } from './search-data.ts';
import { useMedia } from './views/use-media.ts';
import { SPLIT_MEDIA, searchOf, shownView, sizeOf, type View, viewOf } from './views/view-rules.ts';

/** spec/001 §9 "Search debounce". */
const DEBOUNCE_MS = 800;

/** History state of a search: the location text that a map area replaced. */
type EntryState = { textBefore?: string } | null;

export type SearchState = {
  /** Filters in the form; updates at once. */
  draft: SearchFilters;
  /** Filters of the URL and the results; follow the draft after 800 ms. */
  filters: SearchFilters;
  change: (patch: FilterPatch) => void;
  /** Changes without debounce, for selections. */
  changeNow: (patch: FilterPatch) => void;
  reset: () => void;
  /** Replaces all filters and keeps the view. */
  replace: (filters: SearchFilters) => void;
  /** Draft and URL differ: a search is pending. */
  pending: boolean;
  /** URL of the page after a change. */
  href: (patch: FilterPatch) => string;
  /** View in the URL, and the view that this screen supports. */
  requestedView: View;
  view: View;
  setView: (view: View) => void;
  /** Page size of the view. */
  size: number;
};

/**
 * Filters in the URL follow the form after the debounce (spec/001 §4). A navigation discards earlier changes; later changes apply to its
 * target. Another view creates a history entry, so that Back leaves the map.
 */
export function useSearchState(context: ListingContext): SearchState {
  const { pathname, search } = useLocation();
  const ahead = useAddressAhead();
  const filters = useAddressFilters();
  const shown = pathname + search;
  const meant = (address: string) => (address === shown ? filters : (meaningOf(address) ?? filters));
  const { edit, setEdit, newest, delayed } = useEdit(ahead.address);
  const draft = edit?.draft ?? meant(ahead.address);
  const textBefore = useTextBefore(filters);

  function show(change: (before: SearchFilters) => SearchFilters, delay: number, toView?: View) {
    // The visitor navigated away: only the old page is still rendered.
    if (window.location.pathname !== pathname) return;
    const over = ahead.now();
    const before = newest.current?.over === over ? newest.current.draft : meant(over);
    const next = change(before);
    setEdit({ over, draft: next });
    const go = () => {
      // The visitor went back or followed a link or the pager: that URL has priority.
      if (ahead.now() !== over) return;
      setEdit(null);
      const nextView = toView ?? viewOf(String(ahead.nowQuery()), context);
      const target = { pathname, search: searchOf(next, nextView) };
      // The change was reverted: the URL is unchanged.
      if (pathname + target.search === over) return;
      cacheAddress(target, next);
      const text = next.geoPolygon && textBefore(before);
      const state: EntryState = text ? { textBefore: text } : null;
      const replace = nextView === viewOf(window.location.search, context);
      ahead.go(pathname + target.search, { replace, preventScrollReset: true, state });
    };
    // No delay while another URL is loading: its render would discard the change.
    if (delay === 0 || over !== ahead.address) go();
    else delayed.start(delay, go);
  }

  return {
    draft,
    filters,
    change: (patch) => show((before) => changeFilters(before, patch), DEBOUNCE_MS),
    changeNow: (patch) => show((before) => changeFilters(before, patch), 0),
    reset: () => show(() => resetFilters(context), 0),
    replace: (next) => show(() => next, 0),
    pending: draft !== filters,
    href: (patch) => linkTo(pathname, changeFilters(draft, patch), viewOf(String(ahead.query), context)),
    ...useView(context, filters),
    setView(next) {
      if (next === viewOf(String(ahead.nowQuery()), context)) return;
      show((before) => inView(next, before, textBefore(before)), 0, next);
    },
  };
}

/** The location text that a map area replaces or replaced. */
function useTextBefore({ locationQuery }: SearchFilters): (before: SearchFilters) => string | undefined {
  const entry = useLocation().state as EntryState;
  return (before) => before.locationQuery ?? locationQuery ?? entry?.textBefore;
}

/** spec/001 §4: "switching to grid while a geoPolygon is set clears it, restores the original location query". */
function inView(view: View, filters: SearchFilters, locationQuery: string | undefined): SearchFilters {
  const isBack = view === 'grid' && filters.geoPolygon !== undefined;
  const patch: FilterPatch = { page: undefined, size: undefined };
  const { page: _first, ...changed } = changeFilters(
    filters,
    isBack ? { ...patch, geoPolygon: undefined, locationQuery } : patch,
  );
  return changed;
}

type Edit = { over: string; draft: SearchFilters };

/** Pending change. It belongs to its base URL and is discarded with it. */
function useEdit(over: string) {
  const [held, setHeld] = useState<Edit | null>(null);
  const newest = useRef<Edit>(null);
  const delayed = useDelayed();
  const edit = held?.over === over ? held : null;
  if (edit !== held) setHeld(edit);
  useEffect(() => {
    if (newest.current?.over !== over) newest.current = null;
  }, [over]);
  function setEdit(next: Edit | null) {
    delayed.stop();
    newest.current = next;
    setHeld(next);
  }
  return { edit, setEdit, newest, delayed };
}

/** Caches the filters of the link, so that changes during its load apply to them. */
function linkTo(pathname: string, filters: SearchFilters, view: View): string {
  const search = searchOf(filters, view);
  cacheLink({ pathname, search }, filters);
  return pathname + search;
}

/** Filters of the URL: from the loader, or from the cache of this screen. */
function useAddressFilters(): SearchFilters {
  const { pathname, search } = useLocation();
  const loaded = useLoaderData<LoadedSearch>();
  const filters = loaded.search === search ? loaded.filters : (knownFilters({ pathname, search }) ?? loaded.filters);
  useEffect(() => cacheAddress({ pathname, search }, filters), [pathname, search, filters]);
  return filters;
}

/** Requests the same page as the server until hydration: one page of the grid. */
function useView(context: ListingContext, filters: SearchFilters): { requestedView: View; view: View; size: number } {
  const { search } = useLocation();
  const isXl = useMedia(SPLIT_MEDIA);
  const requestedView = viewOf(search, context);
  const view = shownView(requestedView, isXl);
  // Reads the size, not the hydration state: an unchanged size causes no second render.
  const size = useSyncExternalStore(
    never,
    () => sizeOf(filters, view),
    () => sizeOf(filters, 'grid'),
  );
  return { requestedView, view, size };
}

/** No subscription: the value changes only at hydration. */
const never = () => () => undefined;
