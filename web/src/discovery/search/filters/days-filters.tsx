import { lazy, Suspense } from 'react';
import { DateField } from '../../../platform/dates/date-field.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import type { SearchState } from '../use-search-state.ts';
import type { SectionProps } from './filter-choices.ts';
import styles from './filters.module.css';
import { useCounts } from './use-counts.ts';

const OpenDaysCalendar = lazy(() => import('./open-days-calendar.tsx'));

/** When one can look at it, and when one can move in. */
export function DaysFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { countWords } = useCounts(facets?.counts.hasOpenDays)('true');
  const { hasOpenDays = false } = state.draft;
  return (
    <>
      <Switch
        label={t('onlyOpenDays')}
        {...(countWords && { help: countWords })}
        checked={hasOpenDays}
        onChange={(on) => state.change({ hasOpenDays: on || undefined })}
      />
      {hasOpenDays && (
        <div className={styles.days}>
          <p>{t('openDaysHelp')}</p>
          <Suspense fallback={<Skeleton height="340px" />}>
            <OpenDaysCalendar
              days={state.draft.openDaysDates ?? []}
              onChange={(openDaysDates) => state.change({ openDaysDates })}
            />
          </Suspense>
        </div>
      )}
      <AvailableFrom state={state} />
    </>
  );
}

function AvailableFrom({ state }: { state: SearchState }) {
  const { t } = useTranslation('filters');
  return (
    <DateField
      label={t('availableFrom')}
      help={t('availableFromHelp')}
      value={state.draft.availableFrom ?? ''}
      onChange={(day) => state.change({ availableFrom: day || undefined })}
    />
  );
}
