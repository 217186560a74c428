import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { AdCard } from '../listing-card/ad-card.shared.tsx';
import styles from './ads.module.css';

/** Ads as cards; their state where it is not what everybody sees. */
export function AdGrid({ ads }: { ads: readonly ListingView[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={styles.cards}>
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdCard
            listing={ad}
            to={links.listing(ad.id)}
            sizes="(max-width: 640px) 100vw, 360px"
            badges={ad.status === 'PUBLISHED' ? [] : [t(`ads.statuses.${ad.status}`)]}
          />
        </li>
      ))}
    </ul>
  );
}
