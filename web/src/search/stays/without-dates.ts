import { useSyncExternalStore } from 'react';

/**
 * Whether somebody chose to look at stays without dates: for this tab, so that coming back from an ad shows the homes
 * again. Where the browser keeps nothing, until the page is left.
 */
const KEY = 'stays-without-dates';
let chosen = false;
const listeners = new Set<() => void>();

function isChosen(): boolean {
  try {
    return chosen || sessionStorage.getItem(KEY) !== null;
  } catch {
    return chosen;
  }
}

/** "Guarda comunque". */
export function lookWithoutDates(): void {
  chosen = true;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    console.info('the browser keeps nothing for this tab');
  }
  for (const listener of listeners) listener();
}

export function useWithoutDates(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isChosen,
    () => false,
  );
}
