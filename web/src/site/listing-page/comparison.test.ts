import { describe, expect, it } from 'vitest';
import { barWidths, pricePosition } from './comparison.tsx';

describe('price compared with a median', () => {
  it.each([
    [4949, 4890, 'alike', 1],
    [4890, 4890, 'alike', 0],
    [5037, 4890, 'above', 3],
    [4743, 4890, 'below', 3],
    [9780, 4890, 'above', 100],
    [1, 4890, 'below', 99],
  ] as const)('compares %d € with %d € as %s, by %d percent', (own, median, kind, percent) => {
    expect(pricePosition(own, median)).toEqual({ kind, percent });
  });

  it('scales the bars from zero and gives the longer one the full width', () => {
    expect(barWidths(3000, 4000)).toEqual({ own: 75, median: 100 });
    expect(barWidths(4000, 1000)).toEqual({ own: 100, median: 25 });
  });
});
