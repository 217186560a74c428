import { useSyncExternalStore } from 'react';

/** Poll intervals: short while the user views the screen, long otherwise. */
const LOOKED_AT_MS = 10_000;

const UNSEEN_MS = 60_000;

const LONGEST_MS = 300_000;

type PollState = {
  /** The user views the polled screen. */
  watched: boolean;
  /** The last poll failed. */
  failing: boolean;
  /** Milliseconds since the last received change. */
  sinceMs: number;
};

/** Next poll interval. Doubles on failures, because it equals the time since the last success; at most five minutes. */
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
    // The next poll is the retry.
    retry: false,
  } as const;
}

// Server-rendered pages have no `document`.
const isVisible = () => typeof document !== 'undefined' && document.visibilityState === 'visible';

/** Whether the tab is visible. The server renders the hidden state. */
export function useVisible(): boolean {
  return useSyncExternalStore(listen, isVisible, () => false);
}

function listen(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
