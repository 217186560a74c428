import { BOOKABLE_NIGHTS_MAX } from '#contract/catalog/availability';
import type { Nights } from '../../platform/lib/nights.ts';
import { horizonFrom } from './nights.rules.ts';

/** Whether a stay can be booked (STAYS.md 4). Days since 1970; read under the lock of the calendar. */

export type StayCalendarFacts = {
  today: number;
  /** Dates of the listing: the first night, and the last day of a departure. */
  offered: { from: number | null; to: number | null };
  /** Blocked nights of any source. */
  blocks: readonly Nights[];
  /** Nights of bookings, and nights that external calendars report. */
  reservations: readonly Nights[];
  preparationDays: number;
  minNights: number;
  maxNights: number | null;
  seasons: readonly (Nights & { minNights: number | null })[];
  /** Days of arrival, 1 is Monday and 7 Sunday; null is any day. */
  arrivalWeekdays: readonly number[] | null;
  /** In Italy longer leases are registered. */
  isItalian: boolean;
};

export type AvailabilityProblem =
  | 'in_past'
  | 'too_far'
  | 'not_offered'
  | 'taken'
  | 'preparation'
  | 'too_few_nights'
  | 'too_many_nights'
  | 'arrival_weekday';

const overlaps = (one: Nights, other: Nights): boolean => one.from < other.to && other.from < one.to;

/** Monday is 1; day 0 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The minimum of the season of the arrival, else of the calendar. */
export function minNightsOn(facts: Pick<StayCalendarFacts, 'minNights' | 'seasons'>, arrival: number): number {
  const season = facts.seasons.find(({ from, to }) => from <= arrival && arrival < to);
  return season?.minNights ?? facts.minNights;
}

function dateProblem(facts: StayCalendarFacts, stay: Nights): AvailabilityProblem | null {
  const horizon = horizonFrom(facts.today);
  if (stay.from < horizon.from) return 'in_past';
  if (stay.to > horizon.to) return 'too_far';
  const { from, to } = facts.offered;
  return (from !== null && stay.from < from) || (to !== null && stay.to > to) ? 'not_offered' : null;
}

function occupancyProblem(facts: StayCalendarFacts, stay: Nights): AvailabilityProblem | null {
  if (facts.blocks.some((block) => overlaps(block, stay))) return 'taken';
  const prepared = { from: stay.from - facts.preparationDays, to: stay.to + facts.preparationDays };
  const reservation = facts.reservations.find((one) => overlaps(one, prepared));
  if (!reservation) return null;
  return overlaps(reservation, stay) ? 'taken' : 'preparation';
}

function lengthProblem(facts: StayCalendarFacts, stay: Nights): AvailabilityProblem | null {
  const nights = stay.to - stay.from;
  const maximum = Math.min(
    facts.maxNights ?? Number.POSITIVE_INFINITY,
    facts.isItalian ? BOOKABLE_NIGHTS_MAX : Number.POSITIVE_INFINITY,
  );
  if (nights < minNightsOn(facts, stay.from)) return 'too_few_nights';
  return nights > maximum ? 'too_many_nights' : null;
}

/** The first reason why a stay cannot be booked; null if it can. The end is after the start. */
export function availabilityProblem(facts: StayCalendarFacts, stay: Nights): AvailabilityProblem | null {
  const problem = dateProblem(facts, stay) ?? occupancyProblem(facts, stay) ?? lengthProblem(facts, stay);
  if (problem) return problem;
  const { arrivalWeekdays } = facts;
  return arrivalWeekdays && !arrivalWeekdays.includes(weekdayOf(stay.from)) ? 'arrival_weekday' : null;
}
