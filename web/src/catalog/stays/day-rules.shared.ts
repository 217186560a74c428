import type { Availability } from '#contract/catalog/availability';
import { addDays, nightsBetween } from '../../platform/dates/local-days.ts';
import type { DaySpan } from '../../platform/ui/dates/day-span.ts';

/** When a home can be had; a search knows nothing of it. */
export type StayRules = Availability;

/** Why days cannot be asked for; null: they can. */
export type DayProblem = 'past' | 'taken' | 'short' | 'long';

/** Nights are half open, so a departure may fall on the first taken night. */
const meets = (occupied: { from: string; to: string }, from: string, to: string) =>
  occupied.from < to && occupied.to > from;

export function dayProblem(from: string, to: string, today: string, rules: StayRules): DayProblem | null {
  if (from < today) return 'past';
  const nights = nightsBetween(from, to);
  if (rules.busy.some((span) => meets(span, from, to))) return 'taken';
  if (nights < rules.minNights) return 'short';
  return rules.maxNights !== null && nights > rules.maxNights ? 'long' : null;
}

/**
 * Whether a day cannot be chosen. While the departure is wanted, days after the arrival are possible departures: not
 * nearer than the shortest stay, not past the longest, not beyond a taken night. All other days are possible arrivals.
 */
export function isDayOff(day: string, span: DaySpan | null, rules: StayRules): boolean {
  if (span !== null && span.to === null && day > span.from) {
    const nights = nightsBetween(span.from, day);
    if (nights < rules.minNights || (rules.maxNights !== null && nights > rules.maxNights)) return true;
    return rules.busy.some((occupied) => meets(occupied, span.from, day));
  }
  return rules.busy.some((occupied) => meets(occupied, day, addDays(day, 1)));
}
