import type { FieldProblem } from '#contract/platform/errors';

/** One problem of a property field. */
export function problem(path: string, rule: string, message: string, limit?: number): FieldProblem {
  return limit === undefined ? { path, rule, message } : { path, rule, message, limit };
}

/** A number outside its inclusive bounds; null is never a problem. */
export function rangeProblem(path: string, value: number | null, min: number, max: number): FieldProblem[] {
  if (value === null) return [];
  if (value < min) return [problem(path, 'too_small', `must be at least ${min}`, min)];
  if (value > max) return [problem(path, 'too_big', `must be at most ${max}`, max)];
  return [];
}

/** Decimals are rejected instead of rounded. */
export function integerProblem(path: string, value: number | null): FieldProblem[] {
  return value === null || Number.isInteger(value) ? [] : [problem(path, 'not_integer', 'must be a whole number')];
}
