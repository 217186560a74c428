import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n.tsx';

type Parts = {
  Toaster: ComponentType<{ labels: { close: string; region: string } }>;
  PageTurn: ComponentType;
  SignedOutNotice: ComponentType;
  ViewedBefore: ComponentType;
  WaitingSearch: ComponentType;
};

/**
 * What every page has and none needs at first: notices, the turn to the next page, a search that waits to be
 * saved, ads seen before signing in. They arrive once the page is idle;
 * what was notified meanwhile waits.
 */
export function LateParts() {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = () =>
      loadParts().then(setParts, () => {
        // Without a network they cannot come; what is notified goes on waiting until they do.
        window.addEventListener('online', load, { once: true });
      });
    const stop = whenIdle(load);
    return () => {
      stop();
      window.removeEventListener('online', load);
    };
  }, []);
  if (!parts) return null;
  const { Toaster, PageTurn, SignedOutNotice, ViewedBefore, WaitingSearch } = parts;
  return (
    <>
      <PageTurn />
      <SignedOutNotice />
      <ViewedBefore />
      <WaitingSearch />
      <Toaster labels={{ close: t('toast.close'), region: t('toast.region') }} />
    </>
  );
}

async function loadParts(): Promise<Parts> {
  const [{ Toaster }, { PageTurn }, { SignedOutNotice }, { ViewedBefore }, { WaitingSearch }] = await Promise.all([
    import('../ui/overlays/toaster.tsx'),
    import('./page-turn.tsx'),
    import('./signed-out-notice.ts'),
    import('./viewed-before.ts'),
    import('./waiting-search.tsx'),
  ]);
  return { Toaster, PageTurn, SignedOutNotice, ViewedBefore, WaitingSearch };
}

/** @returns what calls it off. Safari has no requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1500);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(act, { timeout: 4000 });
  return () => window.cancelIdleCallback(idle);
}
