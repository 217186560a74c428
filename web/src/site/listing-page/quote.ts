import { QUOTE_GUESTS_MAX, type StayProblem } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { isLocalDate } from '#contract/platform/dates';
import type { ChildAges } from '../../catalog/stays/child-ages.shared.ts';
import type { RequestedStay } from '../../catalog/stays/stay-query.shared.ts';

/** Why a stay has no price, or cannot be booked: a key of `booking.problems`. */
export type QuoteProblem =
  | 'past'
  | 'tooFar'
  | 'taken'
  | 'short'
  | 'long'
  | 'notOffered'
  | 'preparation'
  | 'tooManyGuests'
  | 'INVALID_GUESTS'
  | 'INVALID_DATE'
  | 'DATE_ORDER';

type QuoteBody = {
  checkInDate: string;
  checkOutDate: string;
  adultGuests: number;
  /** Null: unknown. */
  childAges: (number | null)[];
  newbornGuests: number;
};

/** What the server is asked. `datesMissing`: no quote without dates. */
export type QuoteRequest =
  | { state: 'datesMissing' }
  | { state: 'refused'; problem: QuoteProblem }
  | { state: 'complete'; body: QuoteBody };

/** Request of a quote, or why there is none (spec/000 §5, spec/001 §8). The server decides everything else. */
export function quoteRequestOf(stay: RequestedStay, today: string, ages: ChildAges = []): QuoteRequest {
  const { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests } = stay;
  if (!checkInDate || !checkOutDate) return { state: 'datesMissing' };
  if (adultGuests < 1 || Math.max(adultGuests, childGuests, newbornGuests) > QUOTE_GUESTS_MAX)
    return { state: 'refused', problem: 'INVALID_GUESTS' };
  if (!isLocalDate(checkInDate) || !isLocalDate(checkOutDate)) return { state: 'refused', problem: 'INVALID_DATE' };
  if (checkOutDate <= checkInDate) return { state: 'refused', problem: 'DATE_ORDER' };
  if (checkInDate < today) return { state: 'refused', problem: 'past' };
  const childAges = Array.from({ length: childGuests }, (_, child) => ages[child] ?? null);
  return { state: 'complete', body: { checkInDate, checkOutDate, adultGuests, childAges, newbornGuests } };
}

const unavailable = {
  not_offered: 'notOffered',
  taken: 'taken',
  preparation: 'preparation',
  too_few_nights: 'short',
  too_many_nights: 'long',
} as const satisfies Record<StayProblem, QuoteProblem>;

/** Why the server says that the nights are not available. */
export const problemOf = (quoted: QuotedStay): { problem: QuoteProblem; count: number } | null =>
  quoted.problem && { problem: unavailable[quoted.problem.rule], count: quoted.problem.limit ?? 1 };

const rejected: Readonly<Record<string, QuoteProblem>> = {
  in_past: 'past',
  too_far: 'tooFar',
  before_start: 'DATE_ORDER',
  date: 'INVALID_DATE',
  too_many_guests: 'tooManyGuests',
};

/** Why the server refuses a request; null for another failure. */
export function rejectionOf(error: { status: number; fields: readonly { rule: string }[] }): QuoteProblem | null {
  if (error.status !== 422) return null;
  return error.fields.flatMap(({ rule }) => rejected[rule] ?? [])[0] ?? 'INVALID_GUESTS';
}
