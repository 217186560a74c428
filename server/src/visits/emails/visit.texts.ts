import { withFirstOfMonth } from '#contract/platform/agreement';
import { regionOf } from '#contract/platform/languages';
import type { SmallWords } from '../../platform/email/shared.texts.ts';
import { isPlainName, shown } from '../../platform/email/user-text.texts.ts';
import type { VisitSummary } from './email-props.ts';

/** Common texts of open day emails: date and times in the property's time zone, and visit details. */

const HOME_ZONE = 'Europe/Rome';

type VisitWordsOf = {
  /** `dalle 10:00 alle 11:00`. */
  times: (from: string, to: string) => string;
  /** `22:00 di venerdì 27 novembre`. */
  until: (time: string, day: string) => string;
  /** Name of a time zone within a sentence, where it differs from `Intl`. */
  zone?: (name: string) => string;
  labels: { when: string; where: string; people: string; notes: string };
  /** Placeholder for a name that must not be shown. */
  somebody: string;
};

type Told = Pick<VisitSummary, 'startsAt' | 'endsAt' | 'timeZone'>;

const formatted = (region: string, instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(region, { timeZone, ...options }).format(new Date(instant));

function showsItalysTime(instant: string, timeZone: string): boolean {
  const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  return formatted('en', instant, timeZone, clock) === formatted('en', instant, HOME_ZONE, clock);
}

export function visitWords({ language, colon, quoted }: SmallWords, words: VisitWordsOf) {
  const region = regionOf[language];
  const { labels, zone = (name) => name } = words;
  /** `sabato 28 novembre`. Without the year, because no event is more than a year ahead. */
  const dayOf = (instant: string, timeZone: string) =>
    withFirstOfMonth(
      language,
      formatted(region, instant, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
  const timeOf = (instant: string, timeZone: string) =>
    formatted(region, instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  /** ` (ora legale del Regno Unito)`; empty where the time equals Italy's. */
  const zoneOf = (instant: string, timeZone: string) => {
    if (showsItalysTime(instant, timeZone)) return '';
    const parts = new Intl.DateTimeFormat(region, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant));
    return ` (${zone(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)})`;
  };
  /** `sabato 28 novembre, dalle 10:00 alle 11:00`, in the property's time zone, which is named unless it equals Italy's. */
  const visitTime = ({ startsAt, endsAt, timeZone }: Told): string => {
    const times = words.times(timeOf(startsAt, timeZone), timeOf(endsAt, timeZone));
    return `${dayOf(startsAt, timeZone)}, ${times}${zoneOf(startsAt, timeZone)}`;
  };
  return {
    visitTime,
    /** `sabato 28 novembre, 10:00`: short enough for a subject. */
    visitStart: ({ startsAt, timeZone }: Told): string => `${dayOf(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`,
    /** Deadline in the property's time zone. */
    untilWhen: (instant: string, timeZone: string): string =>
      words.until(timeOf(instant, timeZone), dayOf(instant, timeZone)) + zoneOf(instant, timeZone),
    /** Created during the visit: no seats are offered any more. */
    isUnderWay: ({ startsAt, expiresAt }: { startsAt: string; expiresAt: string }): boolean =>
      Date.parse(expiresAt) > Date.parse(startsAt),
    /** Time, place, head count and the organizer's notes, for every email about a visit. */
    visitFacts: (visit: VisitSummary): string[] => {
      const notes = shown(visit.notes ?? '');
      return [
        labels.when + colon + visitTime(visit),
        labels.where + colon + shown(visit.address),
        labels.people + colon + visit.people,
        ...(notes === '' ? [] : [labels.notes + colon + notes]),
      ];
    },
    /** The visited listing. */
    homeOf: ({ title }: Pick<VisitSummary, 'title'>): string => quoted(shown(title)),
    /** Name of the other participant. Replaces names that look like links or messages. */
    personOf: (name: string): string => (isPlainName(name) ? name.trim() : words.somebody),
  };
}

export type VisitWords = ReturnType<typeof visitWords>;
