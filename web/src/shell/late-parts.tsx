import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n.tsx';

type Parts = {
  Toaster: ComponentType<{ labels: { close: string; region: string } }>;
  PageTurn: ComponentType;
  SignedOutNotice: ComponentType;
};

/**
 * What every page has and none needs at first: notices, and the turn to the next page. They arrive once the page is idle;
 * what was notified meanwhile waits.
 */
export function LateParts() {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const load = async () => {
      const [{ Toaster }, { PageTurn }, { SignedOutNotice }] = await Promise.all([
        import('../ui/overlays/toaster.tsx'),
        import('./page-turn.tsx'),
        import('./signed-out-notice.ts'),
      ]);
      setParts({ Toaster, PageTurn, SignedOutNotice });
    };
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(load, { timeout: 4000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
  if (!parts) return null;
  const { Toaster, PageTurn, SignedOutNotice } = parts;
  return (
    <>
      <PageTurn />
      <SignedOutNotice />
      <Toaster labels={{ close: t('toast.close'), region: t('toast.region') }} />
    </>
  );
}
