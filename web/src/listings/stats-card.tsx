import type { ListingView } from '#contract/listings';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { useNow } from '../lib/now.ts';
import styles from './price-card.module.css';

const DAY_MS = 86_400_000;

/** Views, days online, price per square metre (spec/000 §2 "stats card"). */
export function StatsCard({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const format = useFormat();
  const now = useNow();
  const days = Math.max(
    0,
    Math.floor((now.getTime() - new Date(listing.publishedAt ?? listing.createdAt).getTime()) / DAY_MS),
  );
  return (
    <dl className={styles.stats} aria-label={t('stats.label')}>
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
  );
}
