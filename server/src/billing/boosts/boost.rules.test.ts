import { describe, expect, it } from 'vitest';
import { boostSpan } from './boost.rules.ts';

const start = new Date('2026-11-21T10:00:00Z');

describe('boostSpan', () => {
  it.each([
    [1, '2026-11-21T11:00:00.000Z'],
    [48, '2026-11-23T10:00:00.000Z'],
    [8760, '2027-11-21T10:00:00.000Z'],
  ])('ends after %i hours at %s', (hours, end) => {
    expect(boostSpan(start, hours)).toEqual({ startsAt: start, endsAt: new Date(end) });
  });

  it.each([0, -1, 1.5, 8761, Number.NaN])('rejects %s hours', (hours) => {
    expect(() => boostSpan(start, hours)).toThrow(RangeError);
  });
});
