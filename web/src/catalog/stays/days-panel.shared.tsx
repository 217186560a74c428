import { Suspense } from 'react';
import { HORIZON_DAYS } from '#contract/catalog/availability';
import { addDays, nightsBetween, todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { isDayOff, type StayRules } from './day-rules.shared.ts';
import styles from './stays.module.css';
import type { DayChoice } from './use-day-choice.shared.ts';

const Calendar = lazyPart(() =>
  import('../../platform/ui/dates/calendar.tsx').then((module) => ({ default: module.Calendar })),
);
/** Height in pixels of a month (caption, weekday names, six weeks), reserved to avoid layout shift. */
const CALENDAR_HEIGHT = '344px';

type DaysPanelProps = {
  choice: DayChoice;
  /** Rules of a property: occupied nights, minimum and maximum stay. */
  rules?: StayRules | undefined;
  onDone?: (() => void) | undefined;
};

/** Two months (one on narrow screens), the selected days and the rules of the property. Arrivals start today. */
export function DaysPanel({ choice, rules, onDone }: DaysPanelProps) {
  const { t, language } = useTranslation('stays');
  const today = todayIn(useNow());
  const { span } = choice;
  return (
    <div className={styles.days}>
      <Suspense fallback={<Skeleton height={CALENDAR_HEIGHT} shape="photo" />}>
        <Calendar
          label={t('dates.calendar')}
          language={language}
          today={today}
          months={2}
          minDays={2}
          min={today}
          max={addDays(today, HORIZON_DAYS)}
          value={span}
          onChange={choice.pick}
          {...(rules && { isDisabled: (day) => isDayOff(day, span, rules) })}
          describe={(day) => (rules?.busy.some(({ from, to }) => from <= day && day < to) ? t('dates.taken') : null)}
          labels={{
            previous: t('dates.previous'),
            next: t('dates.next'),
            today: t('dates.today'),
            chosen: t('dates.chosen'),
          }}
        />
      </Suspense>
      <div className={styles.daysFoot}>
        <DaysNote choice={choice} rules={rules} />
        <Button variant="quiet" size="small" aria-disabled={span === null} onClick={choice.clear}>
          {t('dates.clear')}
        </Button>
        {onDone && (
          <Button variant="ink" size="small" onClick={onDone}>
            {t('dates.done')}
          </Button>
        )}
      </div>
    </div>
  );
}

function DaysNote({ choice: { span }, rules }: DaysPanelProps) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const chosen =
    span === null
      ? t('dates.choose')
      : span.to === null
        ? t('dates.chooseDeparture', { day: format.shortDate(span.from) })
        : t('dates.nights', { count: nightsBetween(span.from, span.to) });
  const limits = [
    ...(rules && rules.minNights > 1 ? [t('dates.least', { count: rules.minNights })] : []),
    ...(rules?.maxNights ? [t('dates.most', { count: rules.maxNights })] : []),
  ];
  return (
    <p className={styles.soft} role="status">
      {chosen}
      {limits.length > 0 && <span className={styles.limits}>{limits.join(', ')}</span>}
    </p>
  );
}
