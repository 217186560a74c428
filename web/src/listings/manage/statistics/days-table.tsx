import type { ListingStatistics } from '#contract/engagement';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.tsx';
import { measures } from './day-chart.tsx';
import styles from './statistics.module.css';

/** The same numbers to read, the last day first. */
export function DaysTable({ days }: { days: ListingStatistics['days'] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <details className={styles.table}>
      <summary>{t('statistics.table')}</summary>
      <table>
        <caption>{t('statistics.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.date')}</th>
            {measures.map((what) => (
              <th key={what} scope="col">
                {t(`statistics.${what}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.date(day.date)}</th>
              {measures.map((what) => (
                <td key={what}>{format.number(day[what])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
