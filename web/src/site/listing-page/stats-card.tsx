import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { getPriceHistory } from '#contract/catalog/price-history';
import { compareWithComune } from '#contract/discovery/market';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Comparison } from './comparison.tsx';
import { CostsCard } from './costs-card.tsx';
import price from './price-card.module.css';
import styles from './side.module.css';

/** Costs and stats of a listing, one lazy part: the texts of the costs load apart. */
export function StatsCard({ listing }: { listing: ListingView }) {
  return (
    <>
      {listing.listingType === 'MARKET' && (
        <Suspense>
          <CostsCard listing={listing} />
        </Suspense>
      )}
      <Stats listing={listing} />
    </>
  );
}

/** Views, days on the market, price per square meter (spec/000 §2 "stats card"), and its comparison with the comune. */
function Stats({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const isMarket = listing.listingType === 'MARKET';
  const { data: response } = useQuery({
    ...read(compareWithComune, { params: { id: listing.id } }),
    enabled: isMarket,
  });
  const since = listing.publishedAt ?? listing.createdAt;
  const days = useQuery(read(getPriceHistory, { params: { id: listing.id } })).data?.data.daysOnMarket ?? 0;
  return (
    <section className={styles.card} aria-label={t('stats.label')}>
      <dl className={price.stats}>
        <div>
          <dt>{t('stats.views', { count: listing.views })}</dt>
          <dd>{format.number(listing.views)}</dd>
        </div>
        {days > 0 && (
          <div>
            <dt>{t('stats.days', { count: days })}</dt>
            <dd>{format.number(days)}</dd>
          </div>
        )}
        {listing.pricePerSquareMetre !== null && (
          <div>
            <dt>{t('stats.perArea')}</dt>
            <dd>{format.price({ amount: listing.pricePerSquareMetre, currency: listing.price.currency })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.since}>
        {[
          t('stats.reference', { id: listing.id }),
          t(listing.publishedAt ? 'stats.publishedOn' : 'stats.createdOn', { date: format.date(since) }),
          ...(listing.listingType === 'HOSPITALITY' && listing.cin ? [`CIN ${listing.cin}`] : []),
        ].join(' · ')}
      </p>
      {response?.data && <Comparison comparison={response.data} />}
    </section>
  );
}
