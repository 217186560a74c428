import { MapPin } from 'lucide-react';
import { comunePath } from '#contract/catalog/listing-address';
import type { ListingView } from '#contract/catalog/listings';
import { FavoriteButton } from '../../catalog/favorite-button/favorite-button.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { addressOf } from './address.ts';
import styles from './listing.module.css';
import { priceText, usePriceNote } from './price-card.tsx';
import { ShareButton } from './share-button.tsx';

/** What it is, where it is and what it costs, before anything else. */
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
          { words: shell('nav.home'), to: links.home() },
          { words: city, to: comunePath(city) },
        ]}
        here={shell('breadcrumbAd')}
      />
      <div className={styles.headTop}>
        <Badge tone="brand">
          {listing.listingType === 'MARKET' ? estate(`contractTypes.${listing.contractType}`) : estate('stay')}
        </Badge>
        <span className={styles.headActions}>
          <ShareButton listing={listing} />
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
