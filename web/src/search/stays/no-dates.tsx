import { useTranslation } from '../../lib/i18n.tsx';
import { DaysPanel } from '../../lib/stays/days-panel.tsx';
import { useDayChoice } from '../../lib/stays/use-day-choice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DoorDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { SearchState } from '../use-search-state.ts';
import { stayFilters } from './stay-filters.ts';
import styles from './stays-bar.module.css';
import { lookWithoutDates } from './without-dates.ts';

/** spec/001 §2: what stays show while arrival, departure and adults are not all set. The question carries its answer. */
export function NoDates({ state, title }: { state: SearchState; title: string }) {
  const { t } = useTranslation('stays');
  const { days, chooseDays } = stayFilters(state);
  const choice = useDayChoice(days, chooseDays);
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <EmptyState
        drawing={<DoorDrawing />}
        title={t('empty.title')}
        text={t('empty.text')}
        actions={
          <div className={styles.emptyDays}>
            <DaysPanel choice={choice} />
            <Button onClick={lookWithoutDates}>{t('empty.anyway')}</Button>
          </div>
        }
      />
    </>
  );
}
