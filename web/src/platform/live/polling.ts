import { useSyncExternalStore } from 'react';
import { nextPoll } from './poll-pace.ts';

type Asked = { state: { status: string; fetchFailureCount: number; dataUpdatedAt: number } };

/** Options of a query that is asked again and again, and at once when somebody comes back to the tab or to the network. */
export function polling({ seldom = false }: { seldom?: boolean } = {}) {
  return {
    refetchInterval: ({ state }: Asked) =>
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
