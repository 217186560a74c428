import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ClassNames, DayPicker, type Modifiers } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { enGB } from 'react-day-picker/locale/en-GB';
import { es } from 'react-day-picker/locale/es';
import { fr } from 'react-day-picker/locale/fr';
import { it } from 'react-day-picker/locale/it';
import { type Language, regionOf } from '#contract/platform/languages';
import styles from './calendar.module.css';
import { type DaySpan, dateOfDay, dayOfDate, nextSpan } from './day-span.ts';

/** Day markers: occupied, occupied elsewhere, buffer around an entry. */
export type DayFlag = 'busy' | 'foreign' | 'hatched';

type SheetProps = {
  label: string;
  language: Language;
  /** Days are `YYYY-MM-DD`. */
  today: string;
  /** Maximum number of months; fewer on small screens. */
  months?: number;
  min?: string;
  max?: string;
  isDisabled?: (day: string) => boolean;
  flagOf?: (day: string) => DayFlag | null;
  /** Screen-reader text after the date: "bloccata da te". */
  describe?: (day: string) => string | null;
  labels: { previous: string; next: string; today: string; chosen: string };
};

type CalendarProps = SheetProps & {
  value: DaySpan | null;
  onChange: (span: DaySpan) => void;
  /** 1: one day is a valid span (nights to block). 2: two days are required (arrival and departure). */
  minDays?: 1 | 2;
};

type DayCalendarProps = SheetProps & { value: string; onChange: (day: string) => void };
type DaysCalendarProps = SheetProps & { value: readonly string[]; onChange: (days: string[]) => void };

const locales = { it, en: enGB, fr, de, es };
/** Month and gap widths in pixels, as in the style sheet. */
const [MONTH_PX, GAP_PX] = [288, 32];

/** Calendar for a span of days, navigable with the arrow keys. Large chunk: lazy-load it. */
export function Calendar(props: CalendarProps) {
  const { label, today, value, onChange, minDays = 2, months = 2 } = props;
  const { box, shown } = useRoom(months);
  return (
    <div ref={box} role="group" aria-label={label} className={styles.box}>
      <DayPicker
        {...sheetOf(props)}
        mode="range"
        selected={value ? { from: dateOfDay(value.from), to: dateOfDay(value.to ?? value.from) } : undefined}
        onSelect={(_, day) => onChange(nextSpan(value, dayOfDate(day), minDays))}
        numberOfMonths={shown}
        defaultMonth={dateOfDay(value?.from ?? today)}
      />
    </div>
  );
}

/** Calendar of one month for a single day. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, today, value, min, max, onChange } = props;
  const shown = value || (min && min > today ? min : max && max < today ? max : today);
  return (
    <div role="group" aria-label={label} className={styles.box}>
      <DayPicker
        {...sheetOf(props)}
        mode="single"
        required
        autoFocus
        selected={value ? dateOfDay(value) : undefined}
        onSelect={(day: Date) => onChange(dayOfDate(day))}
        defaultMonth={dateOfDay(shown)}
      />
    </div>
  );
}

/** Calendar for any number of single days; returns them sorted. */
export function DaysCalendar(props: DaysCalendarProps) {
  const { label, today, value, onChange, months = 1 } = props;
  const { box, shown } = useRoom(months);
  return (
    <div ref={box} role="group" aria-label={label} className={styles.box}>
      <DayPicker
        {...sheetOf(props)}
        mode="multiple"
        selected={value.map(dateOfDay)}
        onSelect={(days: Date[] | undefined) => onChange((days ?? []).map(dayOfDate).sort())}
        numberOfMonths={shown}
        defaultMonth={dateOfDay(value[0] ?? today)}
      />
    </div>
  );
}

function sheetOf({ language, today, min, max, isDisabled, flagOf, describe, labels }: SheetProps) {
  const marked = (flag: DayFlag) => (date: Date) => flagOf?.(dayOfDate(date)) === flag;
  return {
    ...(min && { startMonth: dateOfDay(min) }),
    ...(max && { endMonth: dateOfDay(max) }),
    disabled: (date: Date) => {
      const day = dayOfDate(date);
      return (min ? day < min : false) || (max ? day > max : false) || (isDisabled?.(day) ?? false);
    },
    today: dateOfDay(today),
    locale: locales[language],
    weekStartsOn: 1,
    fixedWeeks: true,
    navLayout: 'around',
    modifiers: {
      busy: marked('busy'),
      foreign: marked('foreign'),
      hatched: marked('hatched'),
      past: (date: Date) => dayOfDate(date) < (min ?? ''),
    },
    modifiersClassNames: flagClasses,
    classNames,
    components: { Chevron },
    formatters: {
      formatWeekdayName: (date: Date) => wording(language, { weekday: 'narrow' }).format(date).toLowerCase(),
    },
    labels: {
      labelPrevious: () => labels.previous,
      labelNext: () => labels.next,
      labelDayButton: (date: Date, modifiers: Modifiers) =>
        [
          modifiers.today && labels.today,
          wording(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(date),
          modifiers.selected && labels.chosen,
          describe?.(dayOfDate(date)),
        ]
          .filter(Boolean)
          .join(', '),
    },
  } as const;
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft /> : <ChevronRight />;
}

/** Number of months that fit; one until measured, which is as tall as three. */
function useRoom(max: number) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      const room = Math.floor(((entry?.contentRect.width ?? 0) + GAP_PX) / (MONTH_PX + GAP_PX));
      setShown(Math.min(max, Math.max(1, room)));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [max]);
  return { box, shown };
}

function wording(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${options.weekday}`;
  const formatter = wordings.get(key) ?? new Intl.DateTimeFormat(regionOf[language], options);
  wordings.set(key, formatter);
  return formatter;
}
const wordings = new Map<string, Intl.DateTimeFormat>();

const definedClasses = (names: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(names).map(([name, own]) => [name, own ?? '']));

const flagClasses = definedClasses({
  busy: styles.busy,
  foreign: styles.foreign,
  hatched: styles.hatched,
  past: styles.past,
});
const classNames: Partial<ClassNames> = definedClasses({
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  button_previous: styles.previous,
  button_next: styles.next,
  today: styles.today,
  disabled: styles.disabled,
  outside: styles.outside,
  hidden: styles.hidden,
  selected: styles.selected,
  range_start: styles.first,
  range_middle: styles.middle,
  range_end: styles.last,
});
