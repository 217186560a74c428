import type { Language } from '#contract/rendering';
import type { OpenDayVisitTold } from '../letter-props.ts';
import { isPlainName, shown } from '../letter-words.rules.ts';

/** What all letters of open days say alike: day and times by the home's clock, and the facts of a visit. */

const regions: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };
const HOME_ZONE = 'Europe/Rome';

export type Told = Pick<OpenDayVisitTold, 'startsAt' | 'endsAt' | 'timeZone'>;

const formatted = (locale: Language, instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(regions[locale], { timeZone, ...options }).format(new Date(instant));

/** `sabato 28 novembre`. Without the year: no event is further away than one. */
const dayOf = (locale: Language, instant: string, timeZone: string) =>
  formatted(locale, instant, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });

const timeOf = (locale: Language, instant: string, timeZone: string) =>
  formatted(locale, instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** ` (ora legale del Regno Unito)`; nothing where clocks show the same as in Italy. */
function zoneOf(locale: Language, instant: string, timeZone: string): string {
  const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  if (formatted('en', instant, timeZone, clock) === formatted('en', instant, HOME_ZONE, clock)) return '';
  const named = new Intl.DateTimeFormat(regions[locale], { timeZone, timeZoneName: 'long' });
  const name = named.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return ` (${locale === 'it' ? name.charAt(0).toLowerCase() + name.slice(1) : name})`;
}

/** `sabato 28 novembre, dalle 10:00 alle 11:00`, by the home's clock; the zone is named where it is not Italy's time. */
export function visitTime(locale: Language, { startsAt, endsAt, timeZone }: Told): string {
  const [from, to] = [timeOf(locale, startsAt, timeZone), timeOf(locale, endsAt, timeZone)];
  const times = locale === 'it' ? `dalle ${from} alle ${to}` : `from ${from} to ${to}`;
  return `${dayOf(locale, startsAt, timeZone)}, ${times}${zoneOf(locale, startsAt, timeZone)}`;
}

/** `sabato 28 novembre, 10:00`: short enough for a subject. */
export function visitStart(locale: Language, { startsAt, timeZone }: Told): string {
  return `${dayOf(locale, startsAt, timeZone)}, ${timeOf(locale, startsAt, timeZone)}`;
}

/** `22:00 di venerdì 27 novembre`: until when, by the home's clock. */
export function untilWhen(locale: Language, instant: string, timeZone: string): string {
  const [time, day] = [timeOf(locale, instant, timeZone), dayOf(locale, instant, timeZone)];
  return `${time} ${locale === 'it' ? 'di' : 'on'} ${day}${zoneOf(locale, instant, timeZone)}`;
}

/** When, where, how many people, and what the organiser notes: the list that every letter about a visit has. */
export function visitFacts(locale: Language, visit: OpenDayVisitTold): string[] {
  const labels = {
    it: { when: 'Quando', where: 'Dove', people: 'Persone', notes: 'Note di chi organizza' },
    en: { when: 'When', where: 'Where', people: 'People', notes: 'Notes of the organiser' },
  }[locale];
  const notes = shown(visit.notes ?? '');
  return [
    `${labels.when}: ${visitTime(locale, visit)}`,
    `${labels.where}: ${shown(visit.address)}`,
    `${labels.people}: ${visit.people}`,
    ...(notes === '' ? [] : [`${labels.notes}: ${notes}`]),
  ];
}

/** The home that is visited, in the quotation marks of the language. */
export function homeOf(locale: Language, { title }: Pick<OpenDayVisitTold, 'title'>): string {
  return locale === 'it' ? `«${shown(title)}»` : `“${shown(title)}”`;
}

/** The other person; what could be read as a link or a message is nobody's name. */
export function personOf(locale: Language, name: string): string {
  if (isPlainName(name)) return name.trim();
  return locale === 'it' ? 'Una persona' : 'Somebody';
}
