/**
 * Local times in a time zone, as decision 013 reads them: a skipped time moves on by the change, of a repeated time the second counts.
 */

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
const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);

const offsetAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;

/** The instant of a local date (`YYYY-MM-DD`) and time (`HH:MM`, seconds do not count), in milliseconds. */
export function zonedInstant(date: string, time: string, zone: string): number {
  const shown = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const before = shown - offsetAt(shown - DAY_MS, zone);
  const after = shown - offsetAt(shown + DAY_MS, zone);
  const matching = [before, after].filter((instant) => shownAt(instant, zone) === shown);
  return matching.length > 0 ? Math.max(...matching) : before;
}

/** Local date at an instant, `YYYY-MM-DD`. */
export const zonedDate = (instant: number, zone: string): string => formatOf(zone).format(instant).slice(0, 10);
