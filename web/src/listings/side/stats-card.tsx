import { useQuery } from '@tanstack/react-query';
import type { ListingView } from '#contract/listings';
import { compareWithComune } from '#contract/market';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useNow } from '../../lib/now.ts';
import { read } from '../../lib/queries.ts';
import price from '../price-card.module.css';
import { Comparison } from './comparison.tsx';
import styles from './side.module.css';

const DAY_MS = 86_400_000;

/** Views, days online, price per square metre (spec/000 §2 "stats card"), and how that price stands in its comune. */
export function StatsCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const now = useNow();
  const isMarket = listing.listingType === 'MARKET';
  const { data: answer } = useQuery({
    ...read(compareWithComune, { params: { id: listing.id } }),
    enabled: isMarket,
  });
  const since = listing.publishedAt ?? listing.createdAt;
  const days = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS));
  return (
    <section className={styles.card} aria-label={t('stats.label')}>
      <dl className={price.stats}>
        <div>
          <dt>{t('stats.views', { count: listing.views })}</dt>
          <dd>{format.number(listing.views)}</dd>
        </div>
        <div>
          <dt>{days === 0 ? t('stats.published') : t('stats.days', { count: days })}</dt>
          <dd>{days === 0 ? t('stats.today') : format.number(days)}</dd>
        </div>
        {listing.pricePerSquareMetre !== null && (
          <div>
            <dt>{t('stats.perArea')}</dt>
            <dd>{format.price({ amount: listing.pricePerSquareMetre, currency: listing.price.currency })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.since}>
        {t(listing.publishedAt ? 'stats.publishedOn' : 'stats.createdOn', { date: format.date(since) })}
      </p>
      {answer?.data?.median && <Comparison found={answer.data} median={answer.data.median} />}
    </section>
  );
}
