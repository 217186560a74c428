import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { bestDay } from '../../platform/ui/charts/chart-geometry.ts';
import { Columns, type ColumnTone } from '../../platform/ui/charts/columns.tsx';
import { StatsTable } from '../../platform/ui/charts/stats-table.tsx';
import styles from './overview.module.css';

type DayColumnsProps = {
  title: string;
  caption: string;
  walk: string;
  days: readonly { day: string; count: number }[];
  tone: ColumnTone;
};

/** Counts of thirty days as a chart, a one-sentence text and a table. */
export function DayColumns({ title, caption, walk, days, tone }: DayColumnsProps) {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = bestDay(days, ({ count }) => count);
  const params = { what: title, from: format.date(days[0]?.day ?? ''), to: format.date(days.at(-1)?.day ?? '') };
  const text =
    best && total > 0
      ? t('days.picture', {
          ...params,
          total: format.number(total),
          best: format.date(best.day),
          max: format.number(best.count),
        })
      : t('days.none', params);
  const formatDay = ({ day, count }: { day: string; count: number }) =>
    t('days.one', { date: format.date(day), count: format.number(count) });
  return (
    <div className={styles.chart}>
      <div className={styles.chartHead}>
        <h3>{title}</h3>
        <p>{t('days.inSpan', { total: format.number(total) })}</p>
      </div>
      <Columns
        text={text}
        steps={days.map((day) => ({ key: day.day, text: formatDay(day), values: [day.count] }))}
        tones={[tone]}
        topLabel={(top) => format.number(top)}
        walk={walk}
        ends={[format.shortDate(days[0]?.day ?? ''), t('days.today')]}
      />
      <StatsTable
        summary={t('table')}
        caption={caption}
        head={[t('days.day'), t('days.count')]}
        rows={days
          .toReversed()
          .map(({ day, count }) => ({ key: day, cells: [format.date(day), format.number(count)] }))}
      />
    </div>
  );
}
