import { describe, expect, it } from 'vitest';
import { isDayOff } from './day-rules.shared.ts';

const rules = { minNights: 2, maxNights: 7, busy: [{ from: '2027-06-10', to: '2027-06-12' }] };

describe('isDayOff', () => {
  it.each([
    ['2027-06-09', false],
    ['2027-06-10', true],
    ['2027-06-11', true],
    ['2027-06-12', false],
  ])('checks arrival days: %s %s', (day, off) => {
    expect(isDayOff(day, null, rules)).toBe(off);
    expect(isDayOff(day, { from: '2027-06-02', to: '2027-06-05' }, rules)).toBe(off);
  });

  it.each([
    ['2027-06-06', false],
    ['2027-06-07', false],
    ['2027-06-08', true],
    ['2027-06-09', false],
    ['2027-06-10', false],
    ['2027-06-11', true],
    ['2027-06-13', true],
  ])('checks departure days after an arrival on the seventh: %s %s', (day, off) => {
    expect(isDayOff(day, { from: '2027-06-07', to: null }, rules)).toBe(off);
  });

  it('disables days past the longest stay', () => {
    const span = { from: '2027-06-12', to: null };
    expect(isDayOff('2027-06-19', span, rules)).toBe(false);
    expect(isDayOff('2027-06-20', span, rules)).toBe(true);
    expect(isDayOff('2027-06-20', span, { ...rules, maxNights: null })).toBe(false);
  });
});
