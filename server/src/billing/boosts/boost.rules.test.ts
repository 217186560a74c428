import { describe, expect, it } from 'vitest';
import { boostSpan } from './boost.rules.ts';

const start = new Date('2026-11-21T10:00:00Z');

describe('the span of a boost', () => {
  it.each([
    [1, '2026-11-21T11:00:00.000Z'],
    [48, '2026-11-23T10:00:00.000Z'],
    [8760, '2027-11-21T10:00:00.000Z'],
  ])('of %i hours ends at %s', (hours, end) => {
    expect(boostSpan(start, hours)).toEqual({ startsAt: start, endsAt: new Date(end) });
  });

  it.each([0, -1, 1.5, 8761, Number.NaN])('is never %s hours', (hours) => {
    expect(() => boostSpan(start, hours)).toThrow(RangeError);
  });
});
