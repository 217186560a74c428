import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListingContext } from '#contract/listings';
import { changeFilters, type FilterPatch, resetFilters } from '#contract/search-changes';
import type { SearchFilters } from '#contract/search-filters';
import { keepAddress, knownFilters } from './known-addresses.ts';
import type { LoadedSearch } from './search-data.ts';
import { useMedia } from './views/use-media.ts';
import { pageSize, SPLIT_MEDIA, searchOf, shownView, type View, viewOf } from './views/view-rules.ts';

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
  askedView: View;
  view: View;
  setView: (view: View) => void;
  /** How many results a page of the view holds. */
  size: number;
};

/**
 * Filters live in the address. A change shows in the form at once and is mirrored to the address after the debounce,
 * replacing the entry and without scrolling (spec/001 §4); an address that changes by itself (Back, a link) wins.
 * Another view is an entry of its own: Back leads out of the map.
 */
export function useSearchState(context: ListingContext): SearchState {
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const filters = useAddressFilters();
  const [edit, setEdit] = useState<{ over: string; draft: SearchFilters } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An edit belongs to the address it was made over.
  const draft = edit?.over === search ? edit.draft : filters;
  useEffect(() => () => clearTimeout(timer.current), []);
  // A followed link that is still loading has not changed the address yet, and wins all the same.
  const { location: leadsTo } = useNavigation();
  useEffect(() => {
    if (leadsTo) clearTimeout(timer.current);
  }, [leadsTo]);
  const { askedView, view, size: viewSize } = useView(context);

  function show(next: SearchFilters, delay: number, nextView = askedView) {
    setEdit({ over: search, draft: next });
    clearTimeout(timer.current);
    const go = () => {
      // Meanwhile somebody went Back, or followed a link or the pager: that address wins.
      if (window.location.search !== search) return;
      const target = { pathname, search: searchOf(next, nextView) };
      // Changed and changed back: the address says it already, and nothing is on its way.
      if (target.search === search) return setEdit(null);
      keepAddress(target, next);
      const textBefore = next.geoPolygon && (filters.locationQuery ?? (entry as EntryState)?.textBefore);
      const state: EntryState = textBefore ? { textBefore } : null;
      void navigate(target, { replace: nextView === askedView, preventScrollReset: true, state });
    };
    if (delay === 0) go();
    else timer.current = setTimeout(go, delay);
  }

  function setView(next: View) {
    if (next === askedView) return;
    const patch: FilterPatch = { page: undefined, size: undefined };
    // spec/001 §4: "switching to grid while a geoPolygon is set clears it, restores the original location query".
    const back = next === 'grid' && draft.geoPolygon !== undefined;
    const textBefore = draft.locationQuery ?? (entry as EntryState)?.textBefore;
    const { page: _first, ...changed } = changeFilters(
      draft,
      back ? { ...patch, geoPolygon: undefined, locationQuery: textBefore } : patch,
    );
    show(changed, 0, next);
  }

  return {
    draft,
    filters,
    change: (patch) => show(changeFilters(draft, patch), DEBOUNCE_MS),
    changeNow: (patch) => show(changeFilters(draft, patch), 0),
    reset: () => show(resetFilters(context), 0),
    replace: (next) => show(next, 0),
    pending: draft !== filters,
    href: (patch) => pathname + searchOf(changeFilters(draft, patch), askedView),
    askedView,
    view,
    setView,
    size: filters.size ?? viewSize,
  };
}

/** What the address says: read by the loader, or written by this screen before. */
function useAddressFilters(): SearchFilters {
  const { pathname, search } = useLocation();
  const loaded = useLoaderData<LoadedSearch>();
  const filters = loaded.search === search ? loaded.filters : (knownFilters({ pathname, search }) ?? loaded.filters);
  useEffect(() => keepAddress({ pathname, search }, filters), [pathname, search, filters]);
  return filters;
}

/** Until the page has hydrated it asks for no more than the server did: one page of the grid. */
function useView(context: ListingContext): { askedView: View; view: View; size: number } {
  const { search } = useLocation();
  const isXl = useMedia(SPLIT_MEDIA);
  const askedView = viewOf(search, context);
  const view = shownView(askedView, isXl);
  // The size itself and not whether the page has hydrated: where it is the same as before, nothing is drawn a second time.
  const size = useSyncExternalStore(
    never,
    () => pageSize(view, context),
    () => pageSize('grid', context),
  );
  return { askedView, view, size };
}

/** What only hydrating changes tells nobody of it. */
const never = () => () => undefined;
