import { useSyncExternalStore } from 'react';

/** Poll intervals: short while the user views the screen, long otherwise. */
const LOOKED_AT_MS = 10_000;

const UNSEEN_MS = 60_000;

const LONGEST_MS = 300_000;

type PollState = {
  /** The user views the polled screen. */
  watched: boolean;
  /** The last asking failed. */
  failing: boolean;
  /** Since something last arrived. */
  sinceMs: number;
};

/** When to ask next. While it fails the wait doubles, because it is as long as it has failed already; five minutes at most. */
export function nextPoll({ watched, failing, sinceMs }: PollState): number {
  const defaultMs = watched ? LOOKED_AT_MS : UNSEEN_MS;
  return failing ? Math.max(defaultMs, Math.min(sinceMs, LONGEST_MS)) : defaultMs;
}

type PolledQuery = { state: { status: string; fetchFailureCount: number; dataUpdatedAt: number } };

/** Options of a polling query. It also refetches at once on focus or when the network returns. */
export function polling({ seldom = false }: { seldom?: boolean } = {}) {
  return {
    refetchInterval: ({ state }: PolledQuery) =>
      nextPoll({
        watched: !seldom && isVisible(),
        failing: state.status === 'error' || state.fetchFailureCount > 0,
        sinceMs: Date.now() - state.dataUpdatedAt,
      }),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The next asking comes by itself.
    retry: false,
  } as const;
}

// Pages that the server renders are asked about, too.
const isVisible = () => typeof document !== 'undefined' && document.visibilityState === 'visible';

/** Whether the tab is looked at. The server renders as if it were not. */
export function useVisible(): boolean {
  return useSyncExternalStore(listen, isVisible, () => false);
}

function listen(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
