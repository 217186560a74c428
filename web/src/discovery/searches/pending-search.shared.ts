import type { saveSearch } from '#contract/discovery/saved-searches';
import type { InputOf } from '#contract/platform/endpoint';

/**
 * Search to save after sign-in. Stored on the device for one hour, never in the URL: links cannot save anything, and a
 * later user of the device does not inherit it.
 */
export type PendingSearch = InputOf<typeof saveSearch>['body'];

const KEY = 'search-to-save';
const MAX_AGE_MS = 3_600_000;

export function savePendingSearch(search: PendingSearch, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ search, at: now }));
  } catch {
    console.info('storage is unavailable: the search must be saved again after sign-in');
  }
}

export function findPendingSearch(now = Date.now()): PendingSearch | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { search?: PendingSearch; at?: unknown } | null;
    const isFresh = typeof stored?.at === 'number' && now - stored.at < MAX_AGE_MS && stored.at <= now;
    if (stored && !isFresh) deletePendingSearch();
    return (isFresh && stored?.search) || null;
  } catch {
    // Storage is unavailable or contains foreign data.
    return null;
  }
}

export function deletePendingSearch(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Serializes tabs: the next tab does not find a search that another one saved. */
export async function withPendingSearchLock(act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(KEY, act);
  else await act();
}
