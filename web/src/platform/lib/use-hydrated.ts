import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

type Result<D, E> = { data: D | undefined; error: E | null };

/**
 * The result of a query that the server does not read. Another part of the page may have it before this one is hydrated, and the
 * server's text must come first.
 */
export function useAfterHydration<D, E>(result: Result<D, E>): Result<D, E> {
  const isHydrated = useIsHydrated();
  return isHydrated ? { data: result.data, error: result.error } : { data: undefined, error: null };
}
