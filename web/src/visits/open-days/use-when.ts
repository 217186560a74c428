import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** `09:00` of `09:00:00`. */
export const clock = (time: string) => time.slice(0, 5);

/** Formats dates and times of an open day in the time zone of the property. */
export function useWhen() {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  return {
    times: ({ start, end }: Pick<OpenDayEvent, 'start' | 'end'>) =>
      t('event.times', { start: clock(start), end: clock(end) }),
    full: ({ date, start, end }: Pick<OpenDayEvent, 'date' | 'start' | 'end'>) =>
      t('event.when', { day: format.weekday(date), start: clock(start), end: clock(end) }),
  };
}
