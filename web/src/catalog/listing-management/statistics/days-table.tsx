import type { ListingStatistics } from '#contract/catalog/engagement';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { FiguresTable } from '../../../platform/ui/charts/figures-table.tsx';
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
