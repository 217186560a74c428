import { HORIZON_DAYS } from '#contract/catalog/availability';
import type { FieldProblem } from '#contract/platform/errors';
import { dateOf, dayOf, type Nights } from '../../platform/lib/nights.ts';

/** Nights that may be blocked and nights that are public. Days since 1970. */

/** Two years from today. */
export const horizonFrom = (today: number): Nights => ({ from: today, to: today + HORIZON_DAYS });

/** Validates nights to block: the end is after the start, within the horizon from today. */
export function blockProblems(requested: { from: string; to: string }, today: number): FieldProblem[] {
  const [from, to] = [dayOf(requested.from), dayOf(requested.to)];
  const horizon = horizonFrom(today);
  const problems: FieldProblem[] = [];
  if (from < horizon.from) {
    problems.push({ path: 'body.from', rule: 'in_past', message: 'is in the past', limit: dateOf(horizon.from) });
  }
  if (to <= from) {
    problems.push({
      path: 'body.to',
      rule: 'before_start',
      message: 'must be after the first night',
      limit: requested.from,
    });
  } else if (to > horizon.to) {
    problems.push({ path: 'body.to', rule: 'too_far', message: 'is too far ahead', limit: dateOf(horizon.to) });
  }
  return problems;
}

type Lengths = { minNights: number; maxNights: number | null };

/** The maximum is not below the minimum. */
export function lengthProblems({ minNights, maxNights }: Lengths): FieldProblem[] {
  if (maxNights === null || maxNights >= minNights) return [];
  const message = 'is below the shortest stay';
  return [{ path: 'body.maxNights', rule: 'below_minimum', message, limit: minNights }];
}
