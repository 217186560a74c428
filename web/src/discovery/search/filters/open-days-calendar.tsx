import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useNow } from '../../../platform/lib/now.ts';
import { DaysCalendar } from '../../../platform/ui/dates/calendar.tsx';
import { dayOfDate } from '../../../platform/ui/dates/day-span.ts';

type OpenDaysCalendarProps = { days: readonly string[]; onChange: (days: string[]) => void };

/** Open days are at most one year ahead (DECISIONS.md "Bounds"). */
const AHEAD_DAYS = 365;

export default function OpenDaysCalendar({ days, onChange }: OpenDaysCalendarProps) {
  const { t, language } = useTranslation('filters');
  const now = useNow();
  const last = new Date(now);
  last.setDate(last.getDate() + AHEAD_DAYS);
  return (
    <DaysCalendar
      label={t('openDays')}
      language={language}
      today={dayOfDate(now)}
      min={dayOfDate(now)}
      max={dayOfDate(last)}
      value={days}
      onChange={onChange}
      labels={{
        previous: t('previousMonth'),
        next: t('nextMonth'),
        today: t('today'),
        chosen: t('chosenDay'),
      }}
    />
  );
}
