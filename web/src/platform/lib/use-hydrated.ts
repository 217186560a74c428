import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while React takes over its markup. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
