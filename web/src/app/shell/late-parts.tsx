import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/document/when-idle.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

type Parts = {
  KeptOffline: ComponentType;
  Toaster: ComponentType<{ labels: { close: string; region: string } }>;
  PageTurn: ComponentType;
  SignedOutNotice: ComponentType;
  ViewedBefore: ComponentType;
  WaitingSearch: ComponentType;
};

/**
 * What every page has and none needs at first: notices, the turn to the next page, a search that waits to be
 * saved, ads seen before signing in, what to show without a network. They arrive once the page is idle;
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
  const { KeptOffline, Toaster, PageTurn, SignedOutNotice, ViewedBefore, WaitingSearch } = parts;
  return (
    <>
      <PageTurn />
      <SignedOutNotice />
      <ViewedBefore />
      <WaitingSearch />
      <KeptOffline />
      <Toaster labels={{ close: t('toast.close'), region: t('toast.region') }} />
    </>
  );
}

/**
 * One after the other, each when there is nothing else to do: asked for all at once, their files hold up a slow phone for a tenth of a second.
 */
async function loadParts(): Promise<Parts> {
  const { Toaster } = await import('../../platform/ui/overlays/toaster.tsx');
  const { PageTurn } = await inTurn(() => import('../../platform/page/page-turn.tsx'));
  const { SignedOutNotice } = await inTurn(() => import('./signed-out-notice.ts'));
  const { ViewedBefore } = await inTurn(() => import('./viewed-before.ts'));
  const { WaitingSearch } = await inTurn(() => import('./waiting-search.tsx'));
  const { KeptOffline } = await inTurn(() => import('../../platform/offline/kept-offline.ts'));
  return { KeptOffline, Toaster, PageTurn, SignedOutNotice, ViewedBefore, WaitingSearch };
}

/** A page that is busy all the time has them a second later. */
const LONGEST_MS = 200;

async function inTurn<T>(load: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => whenIdle(resolve, LONGEST_MS));
  return load();
}
