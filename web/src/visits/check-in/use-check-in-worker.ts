import { useEffect } from 'react';
import { WORKER_PATH, WORKER_SCOPE } from './check-in-requests.ts';

/** Once the page stands and its list is there, the device learns to open it without a network. Vite's development has no worker. */
export function useCheckInWorker(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = async () => {
      const registration = await navigator.serviceWorker.register(WORKER_PATH, {
        scope: WORKER_SCOPE,
        updateViaCache: 'none',
      });
      // One that is new keeps it while it installs. `serviceWorker.ready` may be that of the whole portal (`platform/offline`).
      registration.active?.postMessage('keep');
    };
    // Without a network, or in a private window: the page works as long as it is open.
    register().catch(() => {});
  }, [isReady]);
}
