import { MapPin, Share2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { comunePath, listingPath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { FavoriteButton } from '../../catalog/favorite-button/favorite-button.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { addressOf } from './address.ts';
import styles from './listing.module.css';
import { priceText, usePriceNote } from './price-card.tsx';

/** Title, location and price of the listing. */
export function ListingHead({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { t: shell } = useTranslation();
  const note = usePriceNote(listing);
  const city = listing.property.administrativeAreaLevel1;
  return (
    <header className={styles.head}>
      <Breadcrumb
        label={shell('breadcrumb')}
        steps={[
          { words: shell('nav.home'), to: links.homePage() },
          { words: city, to: comunePath(city) },
        ]}
        here={shell('breadcrumbAd')}
      />
      <div className={styles.headTop}>
        <Badge tone="brand">
          {listing.listingType === 'HOSPITALITY'
            ? estate('stay')
            : estate(listing.auction ? 'auction' : `contractTypes.${listing.contractType}`)}
        </Badge>
        <span className={styles.headActions}>
          <ShareButton listing={listing} />
          {listing.can.favorite && <FavoriteButton listingId={listing.id} propertyName={listing.title} withText />}
        </span>
      </div>
      <p className={styles.phonePrice}>
        <span className={styles.bigPrice}>{priceText(listing, format)}</span>
        <span className={styles.soft}>{note}</span>
      </p>
      <h1>{listing.title}</h1>
      <p className={styles.address}>
        <MapPin aria-hidden="true" />
        <span>{addressOf(listing.property)}</span>
        <SectionLink className={styles.textLink} section="position">
          {t('addressMap')}
        </SectionLink>
      </p>
    </header>
  );
}

const SharePopover = lazyPart(() => import('./share-popover.tsx').then((it) => ({ default: it.SharePopover })));

/** Opens the device's share sheet on touch screens that have one; else a panel to copy or share the URL (LST-18). */
function ShareButton({ listing: { id, title, property } }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const button = useRef<HTMLButtonElement>(null);
  /** Canonical URL of the listing. Null while the panel is closed. */
  const [address, setAddress] = useState<string | null>(null);

  async function share() {
    if (address) return setAddress(null);
    const url = window.location.origin + listingPath(id, property);
    if (!navigator.share || !window.matchMedia('(pointer: coarse)').matches) return setAddress(url);
    await navigator.share({ title, url }).catch((error: Error) => {
      // The user closed the share sheet: no error.
      if (error.name !== 'AbortError') setAddress(url);
    });
  }

  return (
    <>
      <Button ref={button} variant="quiet" size="small" aria-expanded={address !== null} onClick={() => void share()}>
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
