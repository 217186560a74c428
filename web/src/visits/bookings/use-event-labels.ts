import { withFirstOfMonth } from '#contract/platform/agreement';
import { regionOf } from '#contract/platform/languages';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

type Times = Pick<OpenDayEvent, 'date' | 'start' | 'end'>;

const dayLong = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Texts of open days. Dates and times use the time zone of the property. */
export function useEventLabels() {
  const { t, language } = useTranslation('openDayBookings');
  const format = useFormat();
  const written = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    withFirstOfMonth(
      language,
      new Intl.DateTimeFormat(regionOf[language], { timeZone, ...options }).format(new Date(instant)),
    );
  /** A day has no time zone. */
  const part = (date: string, options: Intl.DateTimeFormatOptions) => written(`${date}T12:00:00Z`, 'UTC', options);
  const timeIn = (instant: string, timeZone: string) =>
    written(instant, timeZone, { hour: '2-digit', minute: '2-digit' });

  return {
    /** `domenica 22 novembre` */
    day: ({ date }: Pick<Times, 'date'>) => part(date, dayLong),
    /** `Domenica 22 novembre` */
    Day: ({ date }: Pick<Times, 'date'>) => capital(part(date, dayLong)),
    /** `dom 22 nov` */
    shortDay: ({ date }: Pick<Times, 'date'>) => part(date, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** `dom`, `22`, `nov` */
    dayParts: (date: string) => ({
      weekday: part(date, { weekday: 'short' }),
      day: part(date, { day: 'numeric' }),
      month: part(date, { month: 'short' }),
    }),
    /** `10:00 – 13:00` */
    hours: ({ start, end }: Pick<Times, 'start' | 'end'>) => `${clock(start)} – ${clock(end)}`,
    people: (count: number) => t('people', { count }),
    /** Confirmation type and capacity. */
    seats: ({ type, maxParticipants: max, capacity }: Pick<OpenDayEvent, 'type' | 'maxParticipants' | 'capacity'>) => {
      if (max === null) return t(type === 'OPEN' ? 'places.free' : 'places.asked');
      const count = Math.max(0, max - capacity.held);
      if (count === 0) return t('places.full', { max });
      return t(type === 'OPEN' ? 'places.left' : 'places.leftAsked', { count, max });
    },
    /** `domenica 22 novembre, 21:15` of an instant; never "today", which would be wrong on a page left open overnight. */
    dateTime: (instant: string) => `${format.weekday(instant)}, ${format.time(instant)}`,
    /** `domenica 22 novembre` of an instant, in the time zone of the property. */
    dayIn: (instant: string, timeZone: string) => written(instant, timeZone, dayLong),
    /** `Domenica 22 novembre, 10:00 – 13:00`, in the time zone of the property. */
    spanIn: (from: string, to: string, timeZone: string) =>
      `${capital(written(from, timeZone, dayLong))}, ${timeIn(from, timeZone)} – ${timeIn(to, timeZone)}`,
  };
}

/** `10:00` of `10:00:00` */
export const clock = (time: string) => time.slice(0, 5);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
