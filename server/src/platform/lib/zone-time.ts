import { instantsOf, shownAt, zonedDate } from '#contract/platform/zoned-time';

/** Local time in time zones. Minutes count from midnight. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Local time and weekday in the zone; 1 is Monday, 7 Sunday. */
export function wallClock(instant: Date, zone: string): { minutes: number; weekday: number } {
  const shown = new Date(shownAt(instant.getTime(), zone));
  return { minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(), weekday: shown.getUTCDay() || 7 };
}

/** Date in the zone, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, zone: string): string => zonedDate(instant.getTime(), zone);

/**
 * The first instant after `after` at this local time. A time repeated at the end of daylight saving may match twice. A
 * skipped time is read in the offset before the change.
 */
export function nextAt(after: Date, minutes: number, zone: string): Date {
  const shown = shownAt(after.getTime(), zone);
  const midnight = shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS);
  const instants = [0, 1, 2].flatMap((days) => instantsOf(midnight + days * DAY_MS + minutes * MINUTE_MS, zone));
  return new Date(Math.min(...instants.filter((instant) => instant > after.getTime())));
}

/** The instant at this local time of a day (`YYYY-MM-DD`); of a repeated time the first, a skipped one in the offset before. */
export const instantAt = (day: string, minutes: number, zone: string): Date =>
  new Date(Math.min(...instantsOf(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, zone)));
