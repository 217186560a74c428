import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings';
import { pricePer } from '../../catalog/property-labels/home-words.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './boosts.module.css';

const tones: Record<ListingView['status'], BadgeTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'ok',
  SUSPENDED: 'warn',
  CONCLUDED: 'dark',
};

/** Which ad this is about, in one line. */
export function AdLine({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const { property, status } = listing;
  const photo = property.media.find(({ type }) => type === 'PHOTO');
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const per = pricePer(listing.listingType === 'MARKET' ? listing.contractType : null);
  return (
    <article className={styles.ad}>
      <div className={styles.adPhoto}>
        {photo ? (
          <Photo photo={photo} alt="" ratio="4 / 3" sizes="132px" failedText="" />
        ) : (
          <span className={styles.noPhoto}>
            <ImageOff aria-hidden="true" />
          </span>
        )}
      </div>
      <div>
        <p className={styles.adPrice}>{format.price(listing.price, per)}</p>
        <h2>
          <Link to={links.listing(listing.id)}>{listing.title || t('noTitle')}</Link>
        </h2>
        <p className={styles.soft}>{[street, property.administrativeAreaLevel1].filter(Boolean).join(', ')}</p>
        <p className={styles.adStatus}>
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
        </p>
      </div>
    </article>
  );
}
