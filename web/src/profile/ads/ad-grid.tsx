import type { ListingView } from '#contract/listings';
import { AdCard } from '../../lib/ad-card.tsx';
import { useTranslation } from '../../lib/i18n.tsx';
import { links } from '../../links.ts';
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
