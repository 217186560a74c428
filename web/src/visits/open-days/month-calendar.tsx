import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Language, regionOf } from '#contract/platform/languages';
import type { OpenDayCalendarDay } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import styles from './month-calendar.module.css';
import { addMonths, dayIn, type Month, weeksOf } from './month-grid.ts';

type MonthCalendarProps = {
  title: string;
  month: Month;
  today: string;
  days: readonly OpenDayCalendarDay[];
  isPending: boolean;
  onMonth: (month: Month) => void;
  onDay: (day: string) => void;
};

/** 1 January 2024 was a Monday. */
const WEEK = Array.from({ length: 7 }, (_, index) => dayIn({ year: 2024, month: 1 }, index + 1));
const KINDS = ['PAST', 'CURRENT', 'FUTURE'] as const;

/** A month as a table: days with open days are buttons. Shapes show the state; screen readers get labels. */
export function MonthCalendar({ title, month, today, days, isPending, onMonth, onDay }: MonthCalendarProps) {
  const { t, language } = useTranslation('openDays');
  const format = useFormat();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <div role="group" aria-label={t('calendar.label', { title })} className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t('calendar.previous')}
          icon={<ChevronLeft />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <p aria-live="polite">{format.month(dayIn(month, 1))}</p>
        <IconButton label={t('calendar.next')} icon={<ChevronRight />} onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      <table aria-busy={isPending || undefined} aria-label={format.month(dayIn(month, 1))}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={weekday(language, day, 'long')}>
                {weekday(language, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={day ?? column} aria-current={day === today ? 'date' : undefined}>
                  {day && <Day day={day} calendarDay={byDate.get(day)} isToday={day === today} onDay={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-hidden="true">
        {KINDS.map((kind) => (
          <li key={kind}>
            <i className={styles.mark} data-when={kind} />
            {t(`calendar.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type DayProps = {
  day: string;
  calendarDay: OpenDayCalendarDay | undefined;
  isToday: boolean;
  onDay: (day: string) => void;
};

function Day({ day, calendarDay, isToday, onDay }: DayProps) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const number = Number(day.slice(8));
  if (!calendarDay) return <span className={styles.day}>{number}</span>;
  const count = calendarDay.events.length;
  const words = [
    format.weekday(day),
    isToday && calendarDay.when !== 'CURRENT' && t('calendar.today'),
    t(`calendar.is${calendarDay.when}`),
    t('calendar.events', { count }),
  ];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={words.filter(Boolean).join(', ')}
      data-when={calendarDay.when}
      data-count={count > 1 ? count : undefined}
      className={styles.day}
      onClick={() => onDay(day)}
    >
      {number}
    </button>
  );
}

function weekday(language: Language, day: string, style: 'long' | 'short'): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(regionOf[language], { weekday: style, timeZone: 'UTC' });
}
