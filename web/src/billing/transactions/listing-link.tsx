import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './billing.module.css';

type ListingLinkProps = { listing: { listingId: number | null; listingTitle: string } };

/** Link to the listing; a deleted one shows only its name. */
export function ListingLink({ listing: { listingId, listingTitle } }: ListingLinkProps) {
  const { t } = useTranslation('billing');
  const title = listingTitle || t('noTitle');
  if (listingId === null) return <span className={styles.soft}>{t('goneAd', { title })}</span>;
  return (
    <Link to={links.listing(listingId)} className={styles.listing}>
      {title}
    </Link>
  );
}
