import { expect, it } from 'vitest';
import { needsStamp, receiptAmounts, receiptNumber } from './receipt.rules.ts';

const quote = { accommodation: 40000, extraGuests: 1000, cleaning: 5000, pets: 500, touristTax: 1400, dueOnSite: 0 };

it.each([
  ['all of it', quote, 0, 46500, 1400],
  ['less after a refund', quote, 6500, 40000, 1400],
  ['nothing after a refund of all', quote, 47900, 0, 0],
  ['no tax that is paid on site', { ...quote, dueOnSite: 1400 }, 0, 46500, 0],
])('counts %s', (_, agreed, refunded, rentMinor, taxMinor) => {
  expect(receiptAmounts(agreed, refunded)).toEqual({ rentMinor, taxMinor });
});

it.each([
  [7747, 'EUR', false],
  [7748, 'EUR', true],
  [99999, 'CHF', false],
])('names the stamp for %i %s: %s', (rent, currency, isNeeded) => expect(needsStamp(rent, currency)).toBe(isNeeded));

it('numbers by year', () => expect(receiptNumber({ year: 2027, sequence: 12 })).toBe('2027/12'));
