import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { OPEN_DAY_DATES_AT_ONCE, OPEN_DAY_DAYS_AHEAD } from '#contract/visits/open-days';
import { addDays } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { RemovableChip } from '../../platform/ui/actions/chip.tsx';
// The server draws the calendar too: its looks come with the page, or it stands naked until the script is there.
import '../../platform/ui/dates/calendar.module.css';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './event-form.module.css';

const DaysCalendar = lazy(() =>
  import('../../platform/ui/dates/calendar.tsx').then((module) => ({ default: module.DaysCalendar })),
);
/** Of the calendar, so that nothing moves when it arrives: caption, names of the days, six weeks. */
const CALENDAR_HEIGHT = '344px';

type DatesFieldProps = {
  days: readonly string[];
  today: string;
  error: string | undefined;
  onChange: (days: string[]) => void;
};

/** Any number of days at once, on a month and as words that can be taken away. */
export function DatesField({ days, today, error, onChange }: DatesFieldProps) {
  const { t, language } = useTranslation('openDays');
  const format = useFormat();
  return (
    <fieldset id="dates" tabIndex={-1} className={styles.dates} aria-describedby="dates-help dates-error">
      <legend className={styles.legend}>{t('form.dates')}</legend>
      <p id="dates-help" className={styles.help}>
        {t('form.datesHelp', { most: OPEN_DAY_DATES_AT_ONCE })}
      </p>
      <Suspense fallback={<Skeleton height={CALENDAR_HEIGHT} shape="photo" />}>
        <DaysCalendar
          label={t('form.calendar')}
          language={language}
          today={today}
          min={today}
          max={addDays(today, OPEN_DAY_DAYS_AHEAD)}
          value={days}
          onChange={onChange}
          labels={{
            previous: t('calendar.previous'),
            next: t('calendar.next'),
            today: t('calendar.today'),
            chosen: t('form.chosen'),
          }}
        />
      </Suspense>
      <p role="status" className={styles.count}>
        {t('form.chosenCount', { count: days.length })}
      </p>
      {days.length > 0 && (
        <ul className={styles.chips}>
          {days.map((day) => (
            <li key={day}>
              <RemovableChip
                removeLabel={t('form.remove', { day: format.weekday(day) })}
                onRemove={() => onChange(days.filter((one) => one !== day))}
              >
                {format.weekday(day)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id="dates-error" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
