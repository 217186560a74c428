import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { useTheme } from '../lib/theme.tsx';

/** Path of the built worker: the root, so that its scope covers all pages. `web/vite/offline-worker.ts` writes it there. */
const WORKER_PATH = '/offline-worker.js';

/** Caches the offline page in this language and theme once a page is idle. The Vite dev server has no worker. */
export function OfflineCache(): null {
  const { language } = useTranslation();
  const { theme } = useTheme();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const params = new URLSearchParams({ lang: language, theme });
    // A private window may reject the worker; offline it shows the browser's own error page.
    navigator.serviceWorker.register(`${WORKER_PATH}?${params}`, { updateViaCache: 'none' }).catch(() => {});
  }, [language, theme]);
  return null;
}
