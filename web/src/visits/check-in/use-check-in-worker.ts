import { useEffect } from 'react';
import { WORKER_PATH, WORKER_SCOPE } from './check-in-requests.ts';

/** Registers the offline worker once the page and its list are loaded. The Vite dev server has no worker. */
export function useCheckInWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = async () => {
      const registration = await navigator.serviceWorker.register(WORKER_PATH, {
        scope: WORKER_SCOPE,
        updateViaCache: 'none',
      });
      // A new worker caches during installation. `serviceWorker.ready` may be the site-wide worker (`platform/offline`).
      registration.active?.postMessage('keep');
    };
    // Offline or in a private window: the page works while it is open.
    register().catch(() => {});
  }, [isReady]);
}
