import { describe, expect, it } from 'vitest';
import { checkPrice } from './price.rules.ts';

describe('checkPrice', () => {
  it.each([
    [1000, 2000, null],
    [4000, 2000, null],
    [2000, 2000, null],
    [999.99, 2000, 0.5],
    [4000.01, 2000, 2],
    [10, 2000, 0.01],
    [200_000, 2000, 100],
  ])('compares %f with the median %f: %j times', (value, median, times) => {
    expect(checkPrice({ value, median, count: 20 })?.times ?? null).toBe(times);
  });

  it('reports its evidence', () => {
    expect(checkPrice({ value: 800.004, median: 2400, count: 31 })).toEqual({
      sign: 'PRICE_FAR_FROM_MEDIAN',
      value: 800,
      median: 2400,
      count: 31,
      times: 0.33,
    });
  });

  it.each([
    [null, 2000],
    [100, null],
    [100, 0],
    [0, 2000],
  ])('ignores the value %j with the median %j', (value, median) => {
    expect(checkPrice({ value, median, count: 0 })).toBeNull();
  });
});
