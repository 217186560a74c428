import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/document/when-idle.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

type Parts = {
  OfflineCache: ComponentType;
  Toaster: ComponentType<{ labels: { close: string; region: string } }>;
  NavigationProgress: ComponentType;
  SignedOutNotice: ComponentType;
  ViewedBefore: ComponentType;
  PendingSearch: ComponentType;
};

/**
 * Lazy parts of every page: notifications, navigation progress, pending search, listings viewed before sign-in, offline cache. Loaded when
 * the page is idle; earlier notifications are queued.
 */
export function DeferredParts() {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = () =>
      loadParts().then(setParts, () => {
        // Offline they cannot load; notifications stay queued until they do.
        window.addEventListener('online', load, { once: true });
      });
    const stop = whenIdle(load);
    return () => {
      stop();
      window.removeEventListener('online', load);
    };
  }, []);
  if (!parts) return null;
  const { OfflineCache, Toaster, NavigationProgress, SignedOutNotice, ViewedBefore, PendingSearch } = parts;
  return (
    <>
      <NavigationProgress />
      <SignedOutNotice />
      <ViewedBefore />
      <PendingSearch />
      <OfflineCache />
      <Toaster labels={{ close: t('toast.close'), region: t('toast.region') }} />
    </>
  );
}

/** Loads one after the other when idle: loading all at once blocks a slow phone for 0.1 s. */
async function loadParts(): Promise<Parts> {
  const { Toaster } = await import('../../platform/ui/overlays/toaster.tsx');
  const { NavigationProgress } = await loadWhenIdle(() => import('../../platform/page/navigation-progress.tsx'));
  const { SignedOutNotice } = await loadWhenIdle(() => import('./signed-out-notice.ts'));
  const { ViewedBefore } = await loadWhenIdle(() => import('./viewed-before.ts'));
  const { PendingSearch } = await loadWhenIdle(() => import('./pending-search.tsx'));
  const { OfflineCache } = await loadWhenIdle(() => import('../../platform/offline/offline-cache.ts'));
  return { OfflineCache, Toaster, NavigationProgress, SignedOutNotice, ViewedBefore, PendingSearch };
}

/** Milliseconds per part: a busy page loads all of them within a second. */
const LONGEST_MS = 200;

async function loadWhenIdle<T>(load: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => whenIdle(resolve, LONGEST_MS));
  return load();
}
