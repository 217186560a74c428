import { useSyncExternalStore } from 'react';

/** Listing under the pointer or focus, in the list or on the map. The other view highlights it too. */
let highlighted: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function highlight(id: number | null): void {
  if (id === highlighted) return;
  highlighted = id;
  for (const listener of listeners) listener();
}

/** Whether one of these listings is highlighted. Only changed components re-render. */
export function useHighlighted(ids: readonly number[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => highlighted !== null && ids.includes(highlighted),
    () => false,
  );
}

/** Event handlers that highlight a listing on hover and focus. */
export function highlightHandlers(id: number) {
  const on = () => highlight(id);
  const off = () => highlight(null);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}
