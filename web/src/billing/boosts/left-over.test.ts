import { describe, expect, it } from 'vitest';
import { pollIntervalOf, remainingUntil } from './left-over.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the remaining time of a boost', () => {
  it.each([
    ['2026-11-24T15:10:00Z', { days: 3, hours: 3, minutes: 0 }],
    ['2026-11-21T17:59:00Z', { days: 0, hours: 5, minutes: 0 }],
    ['2026-11-21T12:40:30Z', { days: 0, hours: 0, minutes: 40 }],
    ['2026-11-21T12:00:10Z', { days: 0, hours: 0, minutes: 1 }],
    ['2026-11-21T12:00:00Z', null],
  ])('is counted until %s as %j', (end, expected) => {
    expect(remainingUntil(end, now)).toEqual(expected);
  });
});

it('is polled often while a payment is pending, and rarely while a boost runs', () => {
  expect(pollIntervalOf([{ state: 'active' }, { state: 'pending' }])).toBe(5000);
  expect(pollIntervalOf([{ state: 'active' }])).toBe(60_000);
  expect(pollIntervalOf([{ state: 'expired' }])).toBe(false);
});
