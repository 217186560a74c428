/** Local time in time zones. Minutes count from midnight. */

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

/** Local time in the zone, encoded as if it were UTC, in milliseconds. */
const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);

/** Local time and weekday in the zone; 1 is Monday, 7 Sunday. */
export function wallClock(instant: Date, zone: string): { minutes: number; weekday: number } {
  const shown = new Date(shownAt(instant.getTime(), zone));
  return { minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(), weekday: shown.getUTCDay() || 7 };
}

/** Date in the zone, `YYYY-MM-DD`. */
export const dayIn = (instant: Date, zone: string): string => formatOf(zone).format(instant).slice(0, 10);

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

/** The instants with the local time `shown` in the zone. */
function instantsOf(shown: number, zone: string): number[] {
  const before = shown - offsetAt(shown - DAY_MS, zone);
  const after = shown - offsetAt(shown + DAY_MS, zone);
  const right = [before, after].filter((instant) => shownAt(instant, zone) === shown);
  return right.length > 0 ? right : [before];
}

const offsetAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;
