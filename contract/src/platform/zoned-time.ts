/** Local times in time zones, as decision 013 reads them: a skipped time moves on by the change. */

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}

/** Local time in the zone, encoded as if it were UTC, in milliseconds. */
export const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);

const offsetAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;

/** The instants with a local time, encoded like `shownAt`: two of a repeated time; of a skipped one that in the offset before. */
export function instantsOf(shown: number, zone: string): number[] {
  const before = shown - offsetAt(shown - DAY_MS, zone);
  const after = shown - offsetAt(shown + DAY_MS, zone);
  const matching = [before, after].filter((instant) => shownAt(instant, zone) === shown);
  return matching.length > 0 ? matching : [before];
}

/**
 * The instant of a local date (`YYYY-MM-DD`) and time (`HH:MM`, seconds do not count), in milliseconds. Of a repeated time the second
 * counts.
 */
export const zonedInstant = (date: string, time: string, zone: string): number =>
  Math.max(...instantsOf(Date.parse(`${date}T${time.slice(0, 5)}:00Z`), zone));

/** Local date at an instant, `YYYY-MM-DD`. */
export const zonedDate = (instant: number, zone: string): string => formatOf(zone).format(instant).slice(0, 10);
