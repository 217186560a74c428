import { isLocalDate } from '#contract/platform/dates';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';

/** Parses days from text; a day is the number of days since 1970. */

const months: readonly string[] = [
  'gennaio|gen|january|jan',
  'febbraio|feb|february',
  'marzo|mar|march',
  'aprile|apr|april',
  'maggio|mag|may',
  'giugno|giu|june|jun',
  'luglio|lug|july|jul',
  'agosto|ago|august|aug',
  'settembre|sett|set|september|sept|sep',
  'ottobre|ott|october|oct',
  'novembre|nov|november',
  'dicembre|dic|december|dec',
];
export const MONTH = `(?:${months.join('|')})`;
const weekdays = [
  'lunedi|monday',
  'martedi|tuesday',
  'mercoledi|wednesday',
  'giovedi|thursday',
  'venerdi|friday',
  'sabato|saturday',
  'domenica|sunday',
];
export const WEEKDAY = `(?:${weekdays.join('|')})`;

const oneOf = (lists: readonly string[], word: string) => lists.findIndex((list) => list.split('|').includes(word));

/** Pattern of a day without groups. */
export const DAY_NUMBER = `(?:\\d{1,2}(?: (?:th|st|nd|rd))?|primo)`;
export const FULL_DATE = `(?:(?:${WEEKDAY} )?(?:(?:il|l|the) )?(?:${DAY_NUMBER} (?:(?:di|of) )?${MONTH}(?: (?:del )?20\\d\\d)?|\\d{1,2} / \\d{1,2}(?: / (?:20)?\\d\\d)?|${MONTH} (?:the )?\\d{1,2}(?! (?:person|adult|ospit|guest|people|pax|nott|nigh|giorn|day|bambin|euro|post|camer|viaggiator))(?: (?:th|st|nd|rd))?(?: 20\\d\\d)?))`;

export type ParsedDate = { day: number; month: number | null; year: number | null };

/** Parses a match of `FULL_DATE` or `DAY_NUMBER`. Months start at 1. */
export function parseDate(text: string): ParsedDate | null {
  const slashed = /(\d{1,2}) \/ (\d{1,2})(?: \/ (\d{2,4}))?/.exec(text);
  if (slashed) {
    const year = slashed[3] ? Number(slashed[3]) % 100 : null;
    return { day: Number(slashed[1]), month: Number(slashed[2]), year: year === null ? null : 2000 + year };
  }
  const parts = text.split(' ');
  const month = parts.map((word) => oneOf(months, word)).find((candidate) => candidate >= 0);
  const year = parts.find((word) => /^20\d\d$/.test(word));
  const day = parts.includes('primo') ? 1 : Number(parts.find((word) => /^\d{1,2}$/.test(word)));
  if (!day) return null;
  return { day, month: month === undefined ? null : month + 1, year: year ? Number(year) : null };
}

const two = (n: number) => String(n).padStart(2, '0');

function dayIn(year: number, month: number, day: number): number | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isLocalDate(text) ? dayOf(text) : null;
}

const yearOf = (day: number) => Number(dateOf(day).slice(0, 4));

/** Next matching day on or after `from`; null when it does not exist (30 February). */
export function nextDay({ day, month, year }: ParsedDate, from: number): number | null {
  if (month === null) return null;
  if (year !== null) return dayIn(year, month, day);
  for (let ahead = 0; ahead < 9; ahead++) {
    const candidate = dayIn(yearOf(from) + ahead, month, day);
    if (candidate !== null && candidate >= from) return candidate;
  }
  return null;
}

/** First day of the next such month; today for the current month. */
export function nextMonth(word: string, year: string | undefined, today: number): number | null {
  const month = oneOf(months, word) + 1;
  if (year) return dayIn(Number(year), month, 1);
  const [thisYear = 0, thisMonth = 0] = dateOf(today).split('-').map(Number);
  return month === thisMonth ? today : dayIn(month > thisMonth ? thisYear : thisYear + 1, month, 1);
}

/** Next such weekday after today. */
export function nextWeekday(word: string, after: number): number {
  const target = oneOf(weekdays, word);
  // 1970-01-01 was a Thursday, the fourth weekday.
  const ahead = (target - ((after + 3) % 7) + 7) % 7;
  return after + (ahead === 0 ? 7 : ahead);
}
