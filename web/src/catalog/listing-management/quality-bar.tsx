import { Link } from 'react-router';
import type { OwnListing } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './managed-card.module.css';

/** How good an ad is, and what publishing still waits for; leads to the form, where the points are. */
export function QualityBar({ id, own }: { id: number; own: Pick<OwnListing, 'quality' | 'missing'> }) {
  const { t } = useTranslation('myListings');
  const { quality, missing } = own;
  const score = t('card.qualityOf', { score: quality });
  return (
    <div className={styles.quality}>
      <p className={styles.qualityHead}>
        {t('card.quality')} <b>{score}</b>
      </p>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${quality}%` }} data-short={missing.length > 0 || undefined} />
      </span>
      {(missing.length > 0 || quality < 100) && (
        <Link to={links.listingForm(id)} className={styles.qualityLink}>
          {missing.length > 0 ? t('card.missing', { count: missing.length }) : t('card.better')}
        </Link>
      )}
    </div>
  );
}
