import { type Language, regionOf } from '#contract/platform/languages';

/** `08/11/2026`, `08.11.2026`: short date format of a language. */
export function dayText(language: Language, day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return day;
  const format = new Intl.DateTimeFormat(regionOf[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(new Date(Date.UTC(year, month - 1, date, 12)));
}

/** `gg/mm/aaaa`, `TT.MM.JJJJ`: input pattern in the page language. */
export function dayPattern(language: Language): string {
  const names = new Intl.DisplayNames(regionOf[language], { type: 'dateTimeField' });
  const initial = (field: 'day' | 'month' | 'year') => (names.of(field) ?? field).charAt(0);
  return dayText(language, '2026-11-22')
    .replace('22', initial('day').repeat(2))
    .replace('11', initial('month').repeat(2))
    .replace('2026', initial('year').repeat(4));
}

const byParts = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const byDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parses a typed day to `YYYY-MM-DD`, day first in all languages; null if invalid. A two-digit year belongs to this century
 * and counts only when `isDone`, because it may be the start of a longer year.
 */
export function readDay(text: string, isDone = true): string | null {
  const typed = text.trim();
  const reversed = iso.exec(typed);
  const parts = reversed
    ? [reversed[3], reversed[2], reversed[1]]
    : (byParts.exec(typed) ?? byDigits.exec(typed))?.slice(1);
  if (!parts) return null;
  const isShort = parts[2]?.length === 2;
  if (isShort && !isDone) return null;
  const [date = 0, month = 0, typedYear = 0] = parts.map(Number);
  const year = isShort ? 2000 + typedYear : typedYear;
  const parsed = new Date(Date.UTC(year, month - 1, date));
  if (year < 1900 || year > 2999 || parsed.getUTCMonth() !== month - 1 || parsed.getUTCDate() !== date) return null;
  return parsed.toISOString().slice(0, 10);
}

/** Parses a typed time ("9", "9.30", "0930", "9:30 pm") to `HH:MM`; null if invalid. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?(?:\s*(?:h|uhr))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!parts) return null;
  const [, hours = '', minutes = '00', half] = parts;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
