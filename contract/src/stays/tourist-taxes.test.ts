import { describe, expect, it } from 'vitest';
import { previousQuarter, quarterDays, quarterOf } from './tourist-taxes.ts';

describe('quarters', () => {
  it.each([
    ['2026-Q1', '2026-01-01', '2026-04-01', '2025-Q4'],
    ['2026-Q3', '2026-07-01', '2026-10-01', '2026-Q2'],
    ['2026-Q4', '2026-10-01', '2027-01-01', '2026-Q3'],
  ])('%s is from %s to %s, after %s', (quarter, from, to, previous) => {
    expect(quarterDays(quarter)).toEqual({ from, to });
    expect(previousQuarter(quarter)).toBe(previous);
    expect(quarterOf(from)).toBe(quarter);
  });

  it('have their last day', () => expect(quarterOf('2026-12-31')).toBe('2026-Q4'));
});
