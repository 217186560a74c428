import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { ListingContext } from '#contract/listings';
import { writeSearchQuery } from '#contract/search-address';
import { changeFilters, type FilterPatch, resetFilters } from '#contract/search-changes';
import type { SearchFilters } from '#contract/search-filters';
import { keepAddress, knownFilters } from './known-addresses.ts';
import type { LoadedSearch } from './search-data.ts';

/** spec/001 §9 "Search debounce". */
const DEBOUNCE_MS = 800;

export type SearchState = {
  /** What the form shows, at once. */
  draft: SearchFilters;
  /** What the address says and the results answer; follows the draft after 800 ms. */
  filters: SearchFilters;
  change: (patch: FilterPatch) => void;
  /** For what is chosen rather than typed: no waiting. */
  changeNow: (patch: FilterPatch) => void;
  reset: () => void;
  /** Draft and address differ: results are on their way. */
  pending: boolean;
};

/**
 * Filters live in the address. A change shows in the form at once and is mirrored to the address after the debounce,
 * replacing the entry and without scrolling (spec/001 §4); an address that changes by itself (Back, a link) wins.
 */
export function useSearchState(context: ListingContext): SearchState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const loaded = useLoaderData<LoadedSearch>();
  const filters = loaded.search === search ? loaded.filters : (knownFilters({ pathname, search }) ?? loaded.filters);
  useEffect(() => keepAddress({ pathname, search }, filters), [pathname, search, filters]);
  const [edit, setEdit] = useState<{ over: string; draft: SearchFilters } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An edit belongs to the address it was made over.
  const draft = edit?.over === search ? edit.draft : filters;
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: SearchFilters, delay: number) {
    setEdit({ over: search, draft: next });
    clearTimeout(timer.current);
    const go = () => {
      // Meanwhile somebody went Back, or followed a link or the pager: that address wins.
      if (window.location.search !== search) return;
      const query = writeSearchQuery(next).toString();
      const target = { pathname, search: query && `?${query}` };
      keepAddress(target, next);
      void navigate(target, { replace: true, preventScrollReset: true });
    };
    if (delay === 0) go();
    else timer.current = setTimeout(go, delay);
  }

  return {
    draft,
    filters,
    change: (patch) => show(changeFilters(draft, patch), DEBOUNCE_MS),
    changeNow: (patch) => show(changeFilters(draft, patch), 0),
    reset: () => show(resetFilters(context), 0),
    pending: draft !== filters,
  };
}
