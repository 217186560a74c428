import { describe, expect, it } from 'vitest';
import { BARS_HEIGHT, barsPath } from './price-histogram.tsx';

const topsOf = (bars: number[]) => [...barsPath(bars).matchAll(/V([\d.]+)H/g)].map(([, top]) => Number(top));

describe('the bars of a histogram', () => {
  it('scales each bar to the tallest one', () => {
    expect(topsOf([5, 10])).toEqual([BARS_HEIGHT / 2, 0]);
  });

  it('shows small counts and leaves a gap for zero counts', () => {
    const tops = topsOf([1, 0, 10_000]);
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBeLessThan(BARS_HEIGHT);
  });

  it('returns an empty path without counts', () => {
    expect(barsPath([])).toBe('');
    expect(barsPath([0, 0])).toBe('');
  });
});
