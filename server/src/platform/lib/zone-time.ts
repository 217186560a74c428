/** Wall clocks of time zones. Minutes count from midnight. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}

/** What a clock there shows, as the milliseconds at which a clock in Greenwich shows the same. */
const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);

/** What a clock there shows, and which day of the week it is; 1 is Monday, 7 Sunday. */
export function wallClock(instant: Date, zone: string): { minutes: number; weekday: number } {
  const shown = new Date(shownAt(instant.getTime(), zone));
  return { minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(), weekday: shown.getUTCDay() || 7 };
}

/** Which day it is there, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, zone: string): string => formatOf(zone).format(instant).slice(0, 10);

/**
 * The first instant after `after` at which a clock there shows this time of day. In the night in which clocks go back it may come twice;
 * where they skip it, it is the same time by the old clock.
 */
export function nextAt(after: Date, minutes: number, zone: string): Date {
  const shown = shownAt(after.getTime(), zone);
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS);
  const instants = [0, 1, 2].flatMap((days) => instantsOf(midnight + days * DAY_MS + minutes * MINUTE_MS, zone));
  return new Date(Math.min(...instants.filter((instant) => instant > after.getTime())));
}

/** The instants at which a clock there shows `shown`. */
function instantsOf(shown: number, zone: string): number[] {
  const before = shown - offsetAt(shown - DAY_MS, zone);
  const after = shown - offsetAt(shown + DAY_MS, zone);
  const right = [before, after].filter((instant) => shownAt(instant, zone) === shown);
  return right.length > 0 ? right : [before];
}

const offsetAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;
