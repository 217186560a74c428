import type { FieldProblem } from '#contract/platform/errors';

/** One thing that is wrong with a field of a home. */
export function problem(path: string, rule: string, message: string, limit?: number): FieldProblem {
  return limit === undefined ? { path, rule, message } : { path, rule, message, limit };
}

/** A number that lies outside its bounds, both of which belong to it; an empty field never does. */
export function rangeProblem(path: string, value: number | null, min: number, max: number): FieldProblem[] {
  if (value === null) return [];
  if (value < min) return [problem(path, 'too_small', `must be at least ${min}`, min)];
  if (value > max) return [problem(path, 'too_big', `must be at most ${max}`, max)];
  return [];
}

/** A number that is stored whole is refused with decimals instead of being rounded. */
export function integerProblem(path: string, value: number | null): FieldProblem[] {
  return value === null || Number.isInteger(value) ? [] : [problem(path, 'not_integer', 'must be a whole number')];
}
