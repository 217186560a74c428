import { useEffect } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { useTheme } from '../lib/theme.tsx';

/** Where the built worker lies: at the root, whose pages it answers for. `web/vite/offline-worker.ts` puts it there. */
const WORKER_PATH = '/offline-worker.js';

/** Once a page is idle the device keeps what to show without a network, in this language and theme. Vite's development has no worker. */
export function OfflineCache(): null {
  const { language } = useTranslation();
  const { theme } = useTheme();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const params = new URLSearchParams({ lang: language, theme });
    // A private window may refuse: without a network it has then the browser's own page.
    navigator.serviceWorker.register(`${WORKER_PATH}?${params}`, { updateViaCache: 'none' }).catch(() => {});
  }, [language, theme]);
  return null;
}
