import type { Availability } from '#contract/catalog/availability.schemas';
import { addDays, nightsBetween } from '../../platform/dates/local-days.ts';
import type { DaySpan } from '../../platform/ui/dates/day-span.ts';

/** Availability rules of a property; searches have none. */
export type StayRules = Availability;

/** Nights are half open, so the departure may be the first occupied night. */
const meets = (occupied: { from: string; to: string }, from: string, to: string) =>
  occupied.from < to && occupied.to > from;

/**
 * Whether a day is disabled. While a departure is pending, days after the arrival are departures: at least the minimum stay, at most the
 * maximum, no later than an occupied night. Other days are arrivals.
 */
export function isDayOff(day: string, span: DaySpan | null, rules: StayRules): boolean {
  if (span !== null && span.to === null && day > span.from) {
    const nights = nightsBetween(span.from, day);
    if (nights < rules.minNights || (rules.maxNights !== null && nights > rules.maxNights)) return true;
    return rules.busy.some((occupied) => meets(occupied, span.from, day));
  }
  return rules.busy.some((occupied) => meets(occupied, day, addDays(day, 1)));
}
