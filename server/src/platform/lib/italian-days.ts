import { dateOf, dayInItaly, dayOf } from './nights.ts';

/** Date in Italy at an instant, `YYYY-MM-DD`. */
export const italianDay = (at: Date): string => dateOf(dayInItaly(at));

/** `count` calendar days up to `last`, oldest first; daylight saving time has no effect. */
export function daysUpTo(last: string, count: number): string[] {
  const first = dayOf(last) - count + 1;
  return Array.from({ length: count }, (_, index) => dateOf(first + index));
}
