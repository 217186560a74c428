import { MapPin, Share2 } from 'lucide-react';
import type { ListingView } from '#contract/listings';
import { FavoriteButton } from '../lib/favorite-button.tsx';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { notify } from '../ui/overlays/notify.ts';
import { addressOf } from './address.ts';
import styles from './listing.module.css';
import { priceText, usePriceNote } from './price-card.tsx';

/** What it is, where it is and what it costs, before anything else. */
export function ListingHead({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const note = usePriceNote(listing);
  return (
    <header className={styles.head}>
      <div className={styles.headTop}>
        <Badge tone="brand">
          {listing.listingType === 'MARKET' ? estate(`contractTypes.${listing.contractType}`) : estate('stay')}
        </Badge>
        <span className={styles.headActions}>
          <Button look="quiet" size="small" onClick={() => share(listing.title, t('linkCopied'), t('linkNotCopied'))}>
            <Share2 aria-hidden="true" />
            {t('share')}
          </Button>
          {listing.can.favorite && <FavoriteButton listingId={listing.id} home={listing.title} withText />}
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
        <a className={styles.textLink} href="#position">
          {t('addressMap')}
        </a>
      </p>
    </header>
  );
}

/** The device's own sheet where there is one, else the clipboard; the notice lasts as toasts do. */
async function share(title: string, copied: string, failed: string) {
  const { href } = window.location;
  if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
    // A person who closes the sheet has changed their mind: nothing to say.
    await navigator.share({ title, url: href }).catch(() => {});
    return;
  }
  // Browsers keep the clipboard from pages that came over plain http.
  const copy = navigator.clipboard?.writeText(href) ?? Promise.reject(new Error('no clipboard'));
  await copy.then(
    () => notify({ text: copied, tone: 'ok' }),
    () => notify({ text: failed, tone: 'bad' }),
  );
}
