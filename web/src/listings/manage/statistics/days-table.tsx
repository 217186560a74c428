import type { ListingStatistics } from '#contract/engagement';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.tsx';
import { FiguresTable } from '../../../ui/charts/figures-table.tsx';
import { measures } from './day-chart.tsx';

/** The same numbers to read, the last day first. */
export function DaysTable({ days }: { days: ListingStatistics['days'] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <FiguresTable
      summary={t('statistics.table')}
      caption={t('statistics.caption')}
      head={[t('statistics.date'), ...measures.map((what) => t(`statistics.${what}`))]}
      rows={days.toReversed().map((day) => ({
        key: day.date,
        cells: [format.date(day.date), ...measures.map((what) => format.number(day[what]))],
      }))}
    />
  );
}
