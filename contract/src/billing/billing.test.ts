import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boostDuration, roundedDays, vatWithin } from './billing.ts';

describe('boostDuration and roundedDays', () => {
  it.each([
    [1, 0, 1, 0],
    [11, 0, 11, 0],
    [12, 0, 12, 1],
    [23, 0, 23, 1],
    [24, 1, 0, 1],
    [25, 1, 1, 1],
    [36, 1, 12, 2],
    [168, 7, 0, 7],
    [8760, 365, 0, 365],
  ])('converts %i hours to %i days and %i hours, in tables %i days', (all, days, hours, rounded) => {
    expect(boostDuration(all)).toEqual({ days, hours });
    expect(roundedDays(all)).toBe(rounded);
  });
});

describe('vatWithin', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [122, 100, 22],
    [999, 819, 180],
    [1220, 1000, 220],
    [10_000_000_000, 8_196_721_311, 1_803_278_689],
  ])('splits %i into %i net and %i VAT', (gross, netMinor, vatMinor) => {
    expect(vatWithin(gross)).toEqual({ netMinor, vatMinor });
  });

  it('splits the gross price into net and VAT, within one minor unit of the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
        const { netMinor, vatMinor } = vatWithin(gross, rate);
        expect(netMinor + vatMinor).toBe(gross);
        expect(Number.isInteger(netMinor) && netMinor >= 0 && vatMinor >= 0).toBe(true);
        expect(Math.abs(vatMinor - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
