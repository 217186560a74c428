import type { FieldProblem } from '#contract/errors';
import type { Money } from '#contract/money';

/** The bounds of an ad (DECISIONS.md "Bounds"): title 5-120, price 0-100,000,000 exclusive of 0, guests 1-50. */

type DraftToJudge = {
  title: string;
  price: Money;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
} & ({ listingType: 'MARKET' } | { listingType: 'HOSPITALITY'; maxGuests: number; includedGuests: number });

export function draftProblems(draft: DraftToJudge): FieldProblem[] {
  const title = draft.title.trim().length;
  const { availabilityStartDate: start, availabilityEndDate: end } = draft;
  const stay = draft.listingType === 'HOSPITALITY' ? draft : null;
  const checks: [boolean, FieldProblem][] = [
    [title < 5, { path: 'title', rule: 'too_small', message: 'must have at least 5 characters', limit: 5 }],
    [title > 120, { path: 'title', rule: 'too_big', message: 'must have at most 120 characters', limit: 120 }],
    [!(draft.price.amount > 0), { path: 'price.amount', rule: 'too_small', message: 'must be above 0', limit: 0 }],
    [
      draft.price.amount > 100_000_000,
      { path: 'price.amount', rule: 'too_big', message: 'must be at most 100,000,000', limit: 100_000_000 },
    ],
    [
      start !== null && end !== null && end < start,
      { path: 'availabilityEndDate', rule: 'too_small', message: 'is before the start' },
    ],
    [
      stay !== null && (stay.maxGuests < 1 || stay.maxGuests > 50),
      { path: 'maxGuests', rule: 'out_of_range', message: 'must be 1-50' },
    ],
    [
      stay !== null && (stay.includedGuests < 1 || stay.includedGuests > stay.maxGuests),
      { path: 'includedGuests', rule: 'out_of_range', message: 'must be between 1 and the guests it takes' },
    ],
  ];
  return checks.filter(([wrong]) => wrong).map(([, problem]) => problem);
}
