import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawUntil } from './withdrawal-time.ts';

const inRome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' });
const untilIn = (contractAt: string) => inRome.format(withdrawUntil(new Date(contractAt)));

describe('withdrawUntil', () => {
  it.each([
    ['an ordinary day', '2026-11-02T10:00:00Z', '2026-11-16'],
    ['late in the evening in Rome', '2026-11-02T22:59:59Z', '2026-11-16'],
    ['after midnight in Rome, still the day before in Greenwich', '2026-11-02T23:00:00Z', '2026-11-17'],
    ['a last day that is a Saturday moves to Monday', '2026-11-07T10:00:00Z', '2026-11-23'],
    ['a last day that is a Sunday moves to Monday', '2026-11-08T10:00:00Z', '2026-11-23'],
    ['Christmas and St Stephen, then a weekend', '2026-12-11T10:00:00Z', '2026-12-28'],
    ['New Year’s Day, then a weekend', '2026-12-18T10:00:00Z', '2027-01-04'],
    ['Epiphany', '2026-12-23T10:00:00Z', '2027-01-07'],
    ['Easter Sunday and its Monday', '2026-03-22T10:00:00Z', '2026-04-07'],
    ['Easter Monday of 2027', '2027-03-15T10:00:00Z', '2027-03-30'],
    ['Easter Monday of 2038, the latest there is', '2038-04-12T10:00:00Z', '2038-04-27'],
    ['Liberation Day, a Tuesday of 2028', '2028-04-11T10:00:00Z', '2028-04-26'],
    ['Labour Day, a Friday, and the weekend after it', '2026-04-17T10:00:00Z', '2026-05-04'],
    ['the Republic’s day', '2026-05-19T10:00:00Z', '2026-06-03'],
    ['mid-August, a Saturday', '2026-08-01T10:00:00Z', '2026-08-17'],
    ['St Francis, a Monday of 2027', '2027-09-20T10:00:00Z', '2027-10-05'],
    ['St Francis in 2024, when it was no holiday', '2024-09-20T10:00:00Z', '2024-10-04'],
    ['All Saints, a Sunday', '2026-10-18T10:00:00Z', '2026-11-02'],
    ['the Immaculate Conception, a Tuesday', '2026-11-24T10:00:00Z', '2026-12-09'],
    ['over the night in which clocks go back', '2026-10-14T10:00:00Z', '2026-10-28'],
    ['over the night in which they go forward', '2026-03-16T10:00:00Z', '2026-03-30'],
    ['29 February', '2028-02-15T10:00:00Z', '2028-02-29'],
  ])('handles %s', (_case, contractAt, lastDay) => {
    expect(untilIn(contractAt)).toBe(`${lastDay} 23:59:59`);
  });

  it('always ends on a working day, 14 to 18 days after the contract', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
        const last = inRome.format(withdrawUntil(at)).slice(0, 10);
        const days = (Date.parse(last) - Date.parse(inRome.format(at).slice(0, 10))) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(14);
        expect(days).toBeLessThanOrEqual(18);
        expect([0, 6]).not.toContain(new Date(last).getUTCDay());
        expect(withdrawUntil(at).getUTCMilliseconds()).toBe(999);
      }),
    );
  });
});
