import { Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';

const SharePopover = lazy(() => import('./share-popover.tsx').then((it) => ({ default: it.SharePopover })));

/** The device's own sheet on touch screens that have one; else a little panel to copy the address or send it on (LST-18). */
export function ShareButton({ listing: { id, title, property } }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const button = useRef<HTMLButtonElement>(null);
  /** The address that stays: by whichever one somebody came. */
  const [address, setAddress] = useState<string | null>(null);

  async function share() {
    if (address) return setAddress(null);
    const { listingPath } = await import('#contract/catalog/listing-address');
    const url = window.location.origin + listingPath(id, property);
    if (!navigator.share || !window.matchMedia('(pointer: coarse)').matches) return setAddress(url);
    await navigator.share({ title, url }).catch((error: Error) => {
      // A person who closes the sheet has changed their mind: nothing to say.
      if (error.name !== 'AbortError') setAddress(url);
    });
  }

  return (
    <>
      <Button ref={button} look="quiet" size="small" aria-expanded={address !== null} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        {t('share')}
      </Button>
      {address && (
        <Suspense>
          <SharePopover anchor={button} address={address} title={title} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </>
  );
}
