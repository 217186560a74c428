import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailMap, EmailPicture } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { isPlainName, shown } from '../../platform/email/user-text.texts.ts';
import type { VisitSummary } from './email-props.ts';
import de from './visit.texts.de.json' with { type: 'json' };
import en from './visit.texts.en.json' with { type: 'json' };
import es from './visit.texts.es.json' with { type: 'json' };
import fr from './visit.texts.fr.json' with { type: 'json' };
import it from './visit.texts.it.json' with { type: 'json' };

/** Common texts of open day emails: date and times in the property's time zone, and visit details. */

const HOME_ZONE = 'Europe/Rome';

const messages = messagesIn({ it, en, fr, de, es });

type Times = Pick<VisitSummary, 'startsAt' | 'endsAt' | 'timeZone'>;

const formatted = (region: string, instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(region, { timeZone, ...options }).format(new Date(instant));

function showsItalysTime(instant: string, timeZone: string): boolean {
  const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  return formatted('en', instant, timeZone, clock) === formatted('en', instant, HOME_ZONE, clock);
}

/** ` (ora legale del Regno Unito)`; empty where the time equals Italy's. */
function zoneOf(language: Language, instant: string, timeZone: string): string {
  if (showsItalysTime(instant, timeZone)) return '';
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone, timeZoneName: 'long' });
  const part = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName');
  const zone = part?.value ?? timeZone;
  // `Intl` capitalizes the Italian names, also within a sentence.
  return ` (${language === 'it' ? zone.charAt(0).toLowerCase() + zone.slice(1) : zone})`;
}

/** Created during the visit: no seats are offered any more. */
export function isUnderWay({ startsAt, expiresAt }: { startsAt: string; expiresAt: string }): boolean {
  return Date.parse(expiresAt) > Date.parse(startsAt);
}

export function visitTexts(language: Language) {
  const t = messages(language);
  const { fact, listingOf } = sharedTexts(language);
  const region = regionOf[language];
  /** `sabato 28 novembre`. Without the year, because no event is more than a year ahead. */
  const dayOf = (instant: string, timeZone: string) =>
    withFirstOfMonth(
      language,
      formatted(region, instant, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
  const timeOf = (instant: string, timeZone: string) =>
    formatted(region, instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  /** `sabato 28 novembre, dalle 10:00 alle 11:00`, in the property's time zone, which is named unless it equals Italy's. */
  const visitTime = ({ startsAt, endsAt, timeZone }: Times): string => {
    const times = t('times', { from: timeOf(startsAt, timeZone), to: timeOf(endsAt, timeZone) });
    return `${dayOf(startsAt, timeZone)}, ${times}${zoneOf(language, startsAt, timeZone)}`;
  };
  return {
    visitTime,
    /** `sabato 28 novembre, 10:00`: short enough for a subject. */
    visitStart: ({ startsAt, timeZone }: Times): string =>
      `${dayOf(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`,
    /** Deadline in the property's time zone. */
    untilWhen: (instant: string, timeZone: string): string =>
      t('until', { time: timeOf(instant, timeZone), day: dayOf(instant, timeZone) }) +
      zoneOf(language, instant, timeZone),
    /** Time, place, head count and the organizer's notes, for every email about a visit. */
    visitFacts: (visit: VisitSummary): string[] => {
      const notes = shown(visit.notes ?? '');
      return [
        fact(t('labels.when'), visitTime(visit)),
        fact(t('labels.where'), shown(visit.address)),
        fact(t('labels.people'), visit.people),
        ...(notes === '' ? [] : [fact(t('labels.notes'), notes)]),
      ];
    },
    /** The map around the property: its public position only, also where `address` is exact. */
    visitPictures: ({
      address,
      map,
    }: Pick<VisitSummary, 'address'> & { map?: EmailMap | undefined }): EmailPicture[] =>
      map ? [{ ...map, alt: t('map', { address: shown(address) }) }] : [],
    listingOf,
    /** Name of the other participant. Replaces names that look like links or messages. */
    personOf: (name: string): string => (isPlainName(name) ? name.trim() : t('person')),
  };
}
