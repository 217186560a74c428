import type { ListingStatistics } from '#contract/catalog/engagement';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { measures } from './day-chart.tsx';
import styles from './statistics.module.css';

/** All the ad's life in three numbers. */
export function Totals({ totals }: { totals: ListingStatistics['totals'] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className={styles.small}>
        {t('statistics.totals')}
      </h2>
      <dl className={styles.totals}>
        {measures.map((what) => (
          <div key={what}>
            <dt>{t(`statistics.${what}`)}</dt>
            <dd>{format.number(totals[what])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
