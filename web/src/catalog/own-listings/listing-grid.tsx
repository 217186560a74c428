import type { ListingView } from '#contract/catalog/listings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkedListingCard } from '../listing-card/linked-listing-card.shared.tsx';
import styles from './listings.module.css';

/** Listings as cards; shows the status of non-public listings. */
export function ListingGrid({ listings }: { listings: readonly ListingView[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={styles.cards}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <LinkedListingCard
            listing={listing}
            to={links.listing(listing.id)}
            sizes="(max-width: 640px) 100vw, 360px"
            badges={listing.status === 'PUBLISHED' ? [] : [t(`ads.statuses.${listing.status}`)]}
          />
        </li>
      ))}
    </ul>
  );
}
