/**
 * Withdrawal deadline (LAW-05; art. 52 Codice del consumo; Reg. (EEC) 1182/71 art. 3). The day of the contract does not count.
 * The period ends with the fourteenth day, in Italian time. A Saturday, Sunday or national holiday extends it to the end of the next
 * working day.
 */
import { WITHDRAWAL_DAYS } from './billing.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** L. 260/1949 as amended; month and day. */
const holidays = new Set('01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'.split(' '));
/** St Francis' day, a holiday again since 2026 (L. 151/2025). */
const FRANCIS = { day: '10-04', since: 2026 };

/** Easter Sunday as midnight UTC (anonymous Gregorian algorithm: Meeus, Astronomical Algorithms, ch. 8). */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** @param day midnight UTC of a calendar day */
function isWorkingDay(day: number): boolean {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const named = date.toISOString().slice(5, 10);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return false;
  if (holidays.has(named) || (named === FRANCIS.day && year >= FRANCIS.since)) return false;
  return day !== easterOf(year) + DAY_MS;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });
/** Local time in Rome as UTC milliseconds. */
const shownAt = (instant: number): number => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);

/** Last instant to withdraw from a contract concluded at `contractAt`. */
export function withdrawUntil(contractAt: Date): Date {
  const shown = shownAt(contractAt.getTime());
  let last = Math.floor(shown / DAY_MS) * DAY_MS + WITHDRAWAL_DAYS * DAY_MS;
  while (!isWorkingDay(last)) last += DAY_MS;
  const next = last + DAY_MS;
  // At midnight Rome is one or two hours ahead of UTC: clocks change on Sundays after midnight.
  const midnight = [next - 2 * HOUR_MS, next - HOUR_MS].find((instant) => shownAt(instant) === next);
  return new Date((midnight ?? next - HOUR_MS) - 1);
}
