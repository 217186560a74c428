import { describe, expect, it } from 'vitest';
import { clampNumber, decimalSign, formatTyped, readNumber, steppedNumber } from './number-text.ts';

describe('a typed number', () => {
  it.each([
    ['285.000', 285_000],
    ['1.250.000 €', 1_250_000],
    ['285000', 285_000],
    ['1 200', 1200],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['12.75', 12.75],
    ['1.200,50', 1200.5],
    [',5', 0.5],
    ['-3', -3],
    ['3,', 3],
    ['1’200', 1200],
    ['85 m2', 85],
    ['85,5 mq', 85.5],
    ['85 m²', 85],
    ['€ 1 200 000,50', 1_200_000.5],
    ['500 EUR', 500],
  ])('parses %j by Italian rules', (text, expected) => {
    expect(readNumber(text, ',')).toBe(expected);
  });

  it.each([
    ...['', '-', '€', ',', '1,2,3', '1.2.3', '1.25,5', '--1', '1-2'],
    // Parsing only the digits would give another amount.
    ...['250k', '250 mila', '1,5 mln', '1e5', '2 3', 'abc', 'da 80 a 90', '0x10', 'Infinity'],
  ])('returns no number for %j', (text) => {
    expect(readNumber(text, ',')).toBeNull();
  });

  it('swaps both separators in English', () => {
    expect(['285,000', '1.5', '1,200.50'].map((text) => readNumber(text, '.'))).toEqual([285_000, 1.5, 1200.5]);
    expect(['it', 'it-IT', 'en', 'en-GB'].map(decimalSign)).toEqual([',', ',', '.', '.']);
  });

  it.each([
    [85.5, { maximumFractionDigits: 0 }, '85,5'],
    [85.5, undefined, '85,5'],
    [1200.125, { minimumFractionDigits: 2, maximumFractionDigits: 2 }, '1.200,125'],
    [86, { maximumFractionDigits: 0 }, '86'],
    [12.5, { minimumFractionDigits: 2, maximumFractionDigits: 2 }, '12,50'],
    [1990, { useGrouping: false }, '1990'],
  ])('shows %d with all typed decimals', (value, format, shown) => {
    expect(formatTyped(value, 'it', format)).toBe(shown);
  });

  it('is clamped to its limits', () => {
    expect([clampNumber(-1, 0, 8), clampNumber(9, 0, 8), clampNumber(5, 0, 8), clampNumber(9)]).toEqual([0, 8, 5, 9]);
  });

  it('steps from an empty value to the first amount, and never beyond a limit', () => {
    expect([steppedNumber(null, 1, 1, 8), steppedNumber(8, 1, 1, 8), steppedNumber(1, -1, 1, 8)]).toEqual([1, 8, 1]);
    expect(steppedNumber(0.1, 0.2)).toBe(0.3);
  });
});
