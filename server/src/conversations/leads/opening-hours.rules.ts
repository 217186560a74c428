import type { OpeningHours } from '#contract/identity/organizations.schemas';
import { dayIn, instantAt } from '../../platform/lib/zone-time.ts';

/** Time that counts only while an agency is open, in its time zone. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** An agency that opens at all does so within this time. */
const MAX_DAYS = 60;

/** Of an agency that states no opening hours: Monday to Friday, 9 to 18. */
const usualHours: OpeningHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00:00',
  closes: '18:00:00',
}));

type Span = { start: number; end: number };

/** The instant at which the agency has been open for `minutes` since `from`. */
export function afterOpeningMinutes(
  from: Date,
  minutes: number,
  { openingHours, timeZone }: { openingHours: OpeningHours; timeZone: string },
): Date {
  const hours = openingHours.length > 0 ? openingHours : usualHours;
  let left = minutes * MINUTE_MS;
  let reached = from.getTime();
  // A span of the day before may last into this one.
  for (let days = -1; days < MAX_DAYS; days += 1) {
    for (const span of spansOf(addDays(dayIn(from, timeZone), days), hours, timeZone)) {
      const start = Math.max(reached, span.start);
      if (start >= span.end) continue;
      if (left <= span.end - start) return new Date(start + left);
      left -= span.end - start;
      reached = span.end;
    }
  }
  return new Date(reached + left);
}

/** Spans that start on this day, in order. One that closes before it opens ends on the next day. */
function spansOf(day: string, hours: OpeningHours, zone: string): Span[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return hours
    .filter((one) => one.weekday === weekday)
    .map(({ opens, closes }) => {
      const isOvernight = minutesOf(closes) <= minutesOf(opens);
      const end = instantAt(isOvernight ? addDays(day, 1) : day, minutesOf(closes), zone);
      return { start: instantAt(day, minutesOf(opens), zone).getTime(), end: end.getTime() };
    })
    .sort((a, b) => a.start - b.start);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
