import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { ListingContext } from '#contract/catalog/listings';
import { changeFilters, type FilterPatch, resetFilters } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { cacheAddress, cacheLink, knownFilters, meaningOf } from './known-addresses.ts';
import type { LoadedSearch } from './search-data.ts';
import { useMedia } from './views/use-media.ts';
import { SPLIT_MEDIA, searchOf, shownView, sizeOf, type View, viewOf } from './views/view-rules.ts';

/** spec/001 §9 "Search debounce". */
const DEBOUNCE_MS = 800;

/** What the history entry of a search remembers: the text that an area on the map took the place of. */
type EntryState = { textBefore?: string } | null;

export type SearchState = {
  /** What the form shows, at once. */
  draft: SearchFilters;
  /** What the address says and the results answer; follows the draft after 800 ms. */
  filters: SearchFilters;
  change: (patch: FilterPatch) => void;
  /** For what is chosen rather than typed: no waiting. */
  changeNow: (patch: FilterPatch) => void;
  reset: () => void;
  /** All filters at once, in the view that is shown. */
  replace: (filters: SearchFilters) => void;
  /** Draft and address differ: results are on their way. */
  pending: boolean;
  /** The page's address after a change. */
  href: (patch: FilterPatch) => string;
  /** What the address asks for, and what of it this screen can show. */
  requestedView: View;
  view: View;
  setView: (view: View) => void;
  /** How many results a page of the view holds. */
  size: number;
};

/**
 * Filters live in the address, which follows the form after the debounce (spec/001 §4). Back or a link wins over earlier
 * changes; later ones change its target. Another view is a new history entry: Back leads out of the map.
 */
export function useSearchState(context: ListingContext): SearchState {
  const { pathname, search } = useLocation();
  const ahead = useAddressAhead();
  const filters = useAddressFilters();
  const shown = pathname + search;
  const meant = (address: string) => (address === shown ? filters : (meaningOf(address) ?? filters));
  const { edit, setEdit, newest, timer } = useEdit(ahead.address);
  const draft = edit?.draft ?? meant(ahead.address);
  const textBefore = useTextBefore(filters);

  function show(change: (before: SearchFilters) => SearchFilters, delay: number, toView?: View) {
    // The visitor has left: only the old page is still rendered.
    if (window.location.pathname !== pathname) return;
    const over = ahead.now();
    const before = newest.current?.over === over ? newest.current.draft : meant(over);
    const next = change(before);
    setEdit({ over, draft: next });
    const go = () => {
      // The visitor went Back, or followed a link or the pager: that address wins.
      if (ahead.now() !== over) return;
      setEdit(null);
      const nextView = toView ?? viewOf(String(ahead.nowQuery()), context);
      const target = { pathname, search: searchOf(next, nextView) };
      // Changed and changed back: the address says it already.
      if (pathname + target.search === over) return;
      cacheAddress(target, next);
      const text = next.geoPolygon && textBefore(before);
      const state: EntryState = text ? { textBefore: text } : null;
      const replace = nextView === viewOf(window.location.search, context);
      ahead.go(pathname + target.search, { replace, preventScrollReset: true, state });
    };
    // A change must not wait over an address that is not rendered yet: its render would drop it.
    if (delay === 0 || over !== ahead.address) go();
    else timer.current = setTimeout(go, delay);
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

/** The text that an area on the map takes, or took, the place of. */
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

/** What is changed and not asked for yet. It belongs to the address that it was made over, and goes with it. */
function useEdit(over: string) {
  const [held, setHeld] = useState<Edit | null>(null);
  const newest = useRef<Edit>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const edit = held?.over === over ? held : null;
  if (edit !== held) setHeld(edit);
  useEffect(() => {
    if (newest.current?.over !== over) newest.current = null;
  }, [over]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function setEdit(next: Edit | null) {
    clearTimeout(timer.current);
    newest.current = next;
    setHeld(next);
  }
  return { edit, setEdit, newest, timer };
}

/** What it means is remembered, so that a filter changed while it loads is a change of it. */
function linkTo(pathname: string, filters: SearchFilters, view: View): string {
  const search = searchOf(filters, view);
  cacheLink({ pathname, search }, filters);
  return pathname + search;
}

/** What the address says: read by the loader, or written by this screen before. */
function useAddressFilters(): SearchFilters {
  const { pathname, search } = useLocation();
  const loaded = useLoaderData<LoadedSearch>();
  const filters = loaded.search === search ? loaded.filters : (knownFilters({ pathname, search }) ?? loaded.filters);
  useEffect(() => cacheAddress({ pathname, search }, filters), [pathname, search, filters]);
  return filters;
}

/** Until the page has hydrated it asks for no more than the server did: one page of the grid. */
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

/** Only hydration changes it: there is no event. */
const never = () => () => undefined;
