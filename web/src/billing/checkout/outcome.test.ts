import { describe, expect, it } from 'vitest';
import { nextPollDelay, outcomeOf } from './outcome.ts';

describe('checkout outcome of a payment status', () => {
  it.each([
    ['succeeded', null, { kind: 'paid' }],
    ['processing', null, { kind: 'processing' }],
    ['requires_action', null, { kind: 'bank' }],
    ['canceled', null, { kind: 'over' }],
    ['failed', 'insufficient_funds', { kind: 'declined', reason: 'insufficient_funds' }],
    ['requires_payment_method', null, { kind: 'declined', reason: 'other' }],
  ] as const)('is correct for %s (%s)', (status, failure, outcome) => {
    expect(outcomeOf(status, failure)).toEqual(outcome);
  });
});

it('is polled with growing intervals for two minutes', () => {
  const gaps = Array.from({ length: 30 }, (_, index) => nextPollDelay(index + 1)).filter((gap) => gap !== false);
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(120_000);
  expect(nextPollDelay(gaps.length + 1)).toBe(false);
});
