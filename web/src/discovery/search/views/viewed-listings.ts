import { useSyncExternalStore } from 'react';

const KEY = 'seen-ads';
const MAX_VIEWED = 500;
const nothing: ReadonlySet<number> = new Set();
let seen: ReadonlySet<number> | null = null;
const listeners = new Set<() => void>();

/** Listings opened in this tab. Stored until the tab closes. */
function read(): ReadonlySet<number> {
  if (seen) return seen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
    // Reuses the hydration value when empty; otherwise every card would render twice.
    seen = ids.length > 0 ? new Set(ids) : nothing;
  } catch {
    // Storage is unavailable or contains foreign data: the list lasts until a reload.
    seen = nothing;
  }
  return seen;
}

export function saveViewed(id: number): void {
  if (read().has(id)) return;
  seen = new Set([...read(), id].slice(-MAX_VIEWED));
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...seen]));
  } catch {
    // Storage is unavailable.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useViewedListings(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, read, () => nothing);
}
