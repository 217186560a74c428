import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { marketRead, staysRead } from './advertiser-listings.shared.ts';
import { ListingGrid } from './listing-grid.tsx';
import styles from './listings.module.css';

/** One row of cards. */
export const FIRST_LISTINGS = 3;

/** The last changed own listings, of any status. */
export function OwnListings({ advertiserId }: { advertiserId: number }) {
  const { t } = useTranslation('profile');
  const market = useSuspenseQuery(marketRead(advertiserId, { page: 0, size: FIRST_LISTINGS })).data.data;
  const stays = useSuspenseQuery(staysRead(advertiserId, { page: 0, size: FIRST_LISTINGS })).data.data;
  const hasNone = market.length + stays.length === 0;
  return (
    <section aria-labelledby="own-ads" className={styles.section}>
      <div className={styles.head}>
        <h2 id="own-ads">{t('ads.title')}</h2>
        {!hasNone && <LinkButton to={links.myListings()}>{t('ads.all')}</LinkButton>}
      </div>
      {hasNone && <p className="soft">{t('ads.none')}</p>}
      {market.length > 0 && (
        <>
          <h3>{t('ads.market')}</h3>
          <ListingGrid listings={market} />
        </>
      )}
      {stays.length > 0 && (
        <>
          <h3>{t('ads.stays')}</h3>
          <ListingGrid listings={stays} />
        </>
      )}
    </section>
  );
}
