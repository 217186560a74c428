import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n.tsx';

type ToasterProps = { labels: { close: string; region: string } };

/** The toaster is no part of the first load: it arrives once the page is idle, and what was notified meanwhile waits. */
export function LazyToaster() {
  const { t } = useTranslation();
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    const load = () => void import('../ui/overlays/toaster.tsx').then((module) => setToaster(() => module.Toaster));
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(load, { timeout: 4000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
  return Toaster && <Toaster labels={{ close: t('toast.close'), region: t('toast.region') }} />;
}
