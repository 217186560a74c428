import { BOOKABLE_NIGHTS_MAX } from '#contract/catalog/availability';
import type { QuoteError, QuoteRates, QuoteRequest, StayProblem } from '#contract/catalog/stay-rates';
import type { QuoteInput } from '#contract/catalog/stay-rates.schemas';
import type { FieldProblem } from '#contract/platform/errors';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';
import { horizonFrom } from '../availability/nights.rules.ts';
import {
  type AvailabilityProblem,
  availabilityProblem,
  minNightsOn,
  type StayCalendarFacts,
} from '../availability/stay-availability.rules.ts';

/** What is wrong with a requested stay (STAYS.md 4 and 14): input that has no price, and nights that are not available. */

export const requestOf = (input: QuoteInput, today: string): QuoteRequest => ({
  checkIn: input.checkInDate,
  checkOut: input.checkOutDate,
  adults: input.adultGuests,
  childAges: input.childAges,
  newborns: input.newbornGuests,
  exemptAdults: 0,
  pets: input.pets,
  today,
});

const problem = (path: string, rule: string, message: string, limit: string | number): FieldProblem => ({
  path: `body.${path}`,
  rule,
  message,
  limit,
});

/** The arrival is from today on, the departure at most two years ahead. */
export function dateProblems({ checkInDate, checkOutDate }: QuoteInput, today: string): FieldProblem[] {
  const horizon = horizonFrom(dayOf(today));
  if (dayOf(checkInDate) < horizon.from) return [problem('checkInDate', 'in_past', 'is in the past', today)];
  if (checkOutDate <= checkInDate)
    return [problem('checkOutDate', 'before_start', 'must be after the arrival', checkInDate)];
  return dayOf(checkOutDate) > horizon.to
    ? [problem('checkOutDate', 'too_far', 'is more than two years ahead', dateOf(horizon.to))]
    : [];
}

/** The field of an error of `quoteStay`; the shape of the input excludes the other ones. */
export function quoteProblem(error: QuoteError, rates: QuoteRates): FieldProblem {
  if (error === 'TOO_MANY_PETS') {
    const max = rates.pets?.max ?? 0;
    return problem('pets', 'too_many_pets', max === 0 ? 'no pets are allowed' : `at most ${max} pets`, max);
  }
  if (error === 'TOO_MANY_GUESTS')
    return problem('adultGuests', 'too_many_guests', `at most ${rates.maxGuests} adults and children`, rates.maxGuests);
  return problem('adultGuests', 'invalid', 'the number of guests has no price', 1);
}

const problemTexts: Readonly<Record<StayProblem, (limit: number) => string>> = {
  not_offered: () => 'The stay is not offered on these dates.',
  taken: () => 'Some of these nights are occupied.',
  preparation: (days) => `The host needs ${days} free days before and after other stays.`,
  too_few_nights: (nights) => `The shortest stay on this arrival has ${nights} nights.`,
  too_many_nights: (nights) => `The longest stay has ${nights} nights.`,
};

const isStayProblem = (problem: AvailabilityProblem): problem is StayProblem => problem in problemTexts;

/** The first reason why nights are not available, with its number of nights or days. */
export function stayProblem(
  facts: StayCalendarFacts,
  stay: { from: number; to: number },
): { rule: StayProblem; limit: number | null; message: string } | null {
  const rule = availabilityProblem(facts, stay);
  if (!rule || !isStayProblem(rule)) return null;
  const limits = {
    not_offered: null,
    taken: null,
    preparation: facts.preparationDays,
    too_few_nights: minNightsOn(facts, stay.from),
    too_many_nights: facts.isItalian
      ? Math.min(facts.maxNights ?? BOOKABLE_NIGHTS_MAX, BOOKABLE_NIGHTS_MAX)
      : facts.maxNights,
  } as const satisfies Record<StayProblem, number | null>;
  const limit = limits[rule];
  return { rule, limit, message: problemTexts[rule](limit ?? 0) };
}
